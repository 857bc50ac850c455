import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { tabPanelProps } from "#app/ui/tab-list.tsx";

/** Id prefix of the tabs of a record's editor. */
export const tabPrefix = "record";

/**
 * Panel of a tab, which stays mounted while another is open: its controls keep their state. Where the browser can
 * search hidden text (`hidden="until-found"`), a result opens the tab. React knows neither the value nor the event.
 */
export function TabPanel({
  path,
  isOpen,
  onReveal,
  children,
}: {
  path: string;
  isOpen: boolean;
  /** Opens the tab. Called before a hidden control is shown; the panel has to be visible when it returns. */
  onReveal: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onReveal);
  latest.current = onReveal;
  useLayoutEffect(() => {
    if (isOpen) panel.current?.removeAttribute("hidden");
    else panel.current?.setAttribute("hidden", "until-found");
  }, [isOpen]);
  useEffect(() => {
    const element = panel.current;
    const reveal = () => latest.current();
    element?.addEventListener("beforematch", reveal);
    return () => element?.removeEventListener("beforematch", reveal);
  }, []);
  return (
    <div {...tabPanelProps(tabPrefix, path)} ref={panel}>
      {children}
    </div>
  );
}
