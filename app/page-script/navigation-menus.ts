/** Closes open menus of the main navigation on Escape, on a click or focus outside, and when a link is followed. */
export function closeMenus(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
  });
  const leave = ({ target }: Event) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-menus] a"))) return;
    for (const menu of openMenus()) menu.open = false;
  });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("[data-menus] details[open]");
