import type { KeyboardEvent, ReactNode } from "react";

type Tab<Id extends string> = { id: Id; label: ReactNode };

/** The id of the panel that the tabs of a list show by turns, and what it needs to be announced. */
export function tabPanelProps(prefix: string, selected: string) {
  return { id: `${prefix}-panel`, role: "tabpanel", "aria-labelledby": `${prefix}-tab-${selected}` } as const;
}

/** Tabs over one panel. Arrow keys, Home and End go from tab to tab. */
export function TabList<Id extends string>({
  prefix,
  label,
  tabs,
  selected,
  onSelect,
}: {
  /** Unique on the page. */
  prefix: string;
  label: string;
  tabs: Tab<Id>[];
  selected: Id;
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
    <div aria-label={label} className="flex flex-wrap gap-x-1 border-line-strong border-b" role="tablist">
      {tabs.map((tab) => (
        <button
          aria-controls={`${prefix}-panel`}
          aria-selected={tab.id === selected}
          className="-mb-px flex min-h-11 items-center gap-x-2 max-sm:flex-col max-sm:items-start max-sm:justify-center border-transparent border-b-4 forced-colors:not-aria-selected:border-[Canvas] px-3 font-semibold text-ink-soft text-sm hover:text-ink aria-selected:border-accent aria-selected:text-ink"
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
