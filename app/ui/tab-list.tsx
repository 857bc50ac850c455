import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { tabClass } from "./tab-links.tsx";

type Tab<Id extends string> = { id: Id; label: ReactNode };

/** Returns the id and ARIA attributes of the panel of a tab. */
export function tabPanelProps(prefix: string, tab: string) {
  return { id: `${prefix}-panel-${tab}`, role: "tabpanel", "aria-labelledby": `${prefix}-tab-${tab}` } as const;
}

/** Tabs with the arrow keys, Home and End. */
export function TabList<Id extends string>({
  prefix,
  label,
  tabs,
  selected,
  isInBand = false,
  tabClassName,
  onSelect,
}: {
  /** Id prefix, unique on the page. */
  prefix: string;
  label: string;
  tabs: Tab<Id>[];
  selected: Id;
  /** True inside a band with other elements, which has the line below. */
  isInBand?: boolean;
  /** Classes of each tab of a list in one line, which scrolls sideways on narrow screens. */
  tabClassName?: string;
  onSelect: (id: Id) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Not scrollIntoView, which would scroll the page, too.
  useEffect(() => {
    const tab = document.getElementById(`${prefix}-tab-${selected}`);
    if (!list.current || !tab) return;
    const space = list.current.clientWidth - tab.offsetWidth;
    list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - space / 2;
  }, [prefix, selected]);

  function onKeyDown(event: KeyboardEvent) {
    const present = tabs.findIndex(({ id }) => id === selected);
    const steps: Record<string, number> = {
      ArrowLeft: present - 1,
      ArrowRight: present + 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    const target = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(`${prefix}-tab-${target.id}`)?.focus();
  }
  return (
    <div
      aria-label={label}
      className={`flex gap-x-5 ${tabClassName ? "scroll-sideways" : "flex-wrap"} ${isInBand ? "" : "border-line-strong border-b"}`}
      ref={list}
      role="tablist"
    >
      {tabs.map((tab) => (
        <button
          // The other panels may not exist.
          aria-controls={tab.id === selected ? `${prefix}-panel-${tab.id}` : undefined}
          aria-selected={tab.id === selected}
          className={`${tabClass} ${tabClassName ?? "max-sm:flex-col max-sm:items-start max-sm:justify-center"} aria-selected:border-ink aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]`}
          id={`${prefix}-tab-${tab.id}`}
          key={tab.id}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
          role="tab"
          tabIndex={tab.id === selected ? 0 : -1}
          type="button"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
