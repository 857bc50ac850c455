import { type ComponentProps, useEffect } from "react";
import { useNavigate } from "react-router";
import { resolveOnSite } from "#app/lib/site-path.ts";

type Props = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** Address of a page of this site, built by `paths.ts`. */
  to: string;
  /** Keeps the scroll position on the next page. */
  preventScrollReset?: boolean;
};

/**
 * A link to another page of the site. A plain anchor: the router's `<Link>` resolves its route at each render, which is
 * slow with a hundred links. `useLinkNavigation` handles the clicks.
 */
export function Link({ to, preventScrollReset, children, ...attributes }: Props) {
  return (
    // The router looks for `data-discover` to preload the route modules of linked pages.
    <a {...attributes} data-discover="true" data-prevent-scroll-reset={preventScrollReset} href={to}>
      {children}
    </a>
  );
}

/**
 * Navigates links of the document by the router while the component is mounted. Only links for which `isShownHere`,
 * called with the current and the target path, returns true; the browser follows the others.
 */
export function useLinkNavigation(isShownHere: (from: string, to: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      // A path such as `//host` is left to the browser, since the router would treat it as an address of another site.
      const target = link && resolveOnSite(link.href, window.location.origin);
      if (!target || opensElsewhere || event.defaultPrevented) return;
      if (!isShownHere(window.location.pathname, target.pathname)) return;
      event.preventDefault();
      void navigate(target.pathname + target.search + target.hash, {
        replace: link.href === window.location.href,
        preventScrollReset: link.hasAttribute("data-prevent-scroll-reset"),
      });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate, isShownHere]);
}
