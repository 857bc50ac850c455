const keyOf = (userId: string) => `postgrado_list_views:${userId}`;

/** Returns the stored views of a person's staff pages by name. Empty without storage. */
export function readViews(userId: string): Record<string, string> {
  try {
    const views: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? "{}");
    return views !== null && typeof views === "object" ? (views as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Stores the view of a page in this browser; an empty one is removed. */
export function storeView(userId: string, name: string, view: string): void {
  const { [name]: before = "", ...others } = readViews(userId);
  if (before === view) return;
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify(view ? { ...others, [name]: view } : others));
  } catch {
    // Without storage, the page opens in its default view.
  }
}
