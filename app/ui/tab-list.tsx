import type { KeyboardEvent, ReactNode } from "react";
import { tabClass } from "./tab-links.tsx";

type Tab<Id extends string> = { id: Id; label: ReactNode };

/** Returns the id and ARIA attributes of the panel of a tab list. */
export function tabPanelProps(prefix: string, selected: string) {
  return { id: `${prefix}-panel`, role: "tabpanel", "aria-labelledby": `${prefix}-tab-${selected}` } as const;
}

/** Tabs of one panel, with the arrow keys, Home and End. */
export function TabList<Id extends string>({
  prefix,
  label,
  tabs,
  selected,
  isInBand = false,
  onSelect,
}: {
  /** Id prefix, unique on the page. */
  prefix: string;
  label: string;
  tabs: Tab<Id>[];
  selected: Id;
  /** True inside a band with other elements, which has the line below. */
  isInBand?: boolean;
  onSelect: (id: Id) => void;
}) {
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
      className={`flex flex-wrap gap-x-5 ${isInBand ? "" : "border-line-strong border-b"}`}
      role="tablist"
    >
      {tabs.map((tab) => (
        <button
          aria-controls={`${prefix}-panel`}
          aria-selected={tab.id === selected}
          className={`${tabClass} max-sm:flex-col max-sm:items-start max-sm:justify-center aria-selected:border-ink aria-selected:text-ink forced-colors:not-aria-selected:border-[Canvas]`}
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
