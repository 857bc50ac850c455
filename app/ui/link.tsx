import { type ComponentProps, useEffect } from "react";
import { useNavigate } from "react-router";
import { resolveOnSite } from "#app/lib/site-path.ts";

type Props = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** An address of a page of this site, as `paths.ts` builds it. */
  to: string;
  /** The page that follows begins where this one was scrolled to. */
  preventScrollReset?: boolean;
};

/**
 * A link to another page of the site. It is an anchor and no more: a page has a hundred of them, and the router's own
 * link works out for each where it leads and how to get there. `useLinkNavigation` handles the clicks on all of them.
 */
export function Link({ to, preventScrollReset, children, ...attributes }: Props) {
  return (
    // What is discovered is which code the pages need that are linked here; the router looks for this name.
    <a {...attributes} data-discover="true" data-prevent-scroll-reset={preventScrollReset} href={to}>
      {children}
    </a>
  );
}

/**
 * Lets the router follow the links of the document, for as long as the component is shown, instead of the browser;
 * those that `isShownHere` allows, which takes the path of the page and that of the link.
 */
export function useLinkNavigation(isShownHere: (from: string, to: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-discover]");
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      // What would leave the site as a path is the browser's to follow: the router takes it for another site's address.
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
