import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { RelatedRow } from "./related-rows.ts";

/** List box of a combobox. Fixed to the viewport, so that scrolling tables do not clip it. */
export function RelationOptions({
  id,
  label,
  anchor,
  options,
  active,
  value,
  message,
  onChoose,
}: {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly RelatedRow[];
  /** Option that Enter selects. */
  active: RelatedRow | undefined;
  value: string;
  message: string | null;
  onChoose: (row: RelatedRow) => void;
}) {
  const place = usePlaceBelow(anchor);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another option becomes the active one.
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active?.key]);
  return (
    <div
      className="fixed z-40 max-h-72 overflow-y-auto rounded-sm border border-line-strong bg-raised text-sm shadow-lg"
      ref={list}
      style={place}
    >
      <div aria-label={label} id={id} role="listbox">
        {options.map((row) => (
          // The combobox keeps focus and handles the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            aria-selected={row.key === value}
            className="min-h-11 cursor-default px-3 py-2.5 hover:bg-paper-deep aria-selected:font-semibold data-[active=true]:bg-primary data-[active=true]:text-paper"
            data-active={row.key === active?.key}
            id={`${id}-${row.key}`}
            key={row.key}
            onClick={() => onChoose(row)}
            onMouseDown={(event) => event.preventDefault()}
            role="option"
          >
            {row.name}
          </div>
        ))}
      </div>
      {message ? <p className="px-3 py-2.5 text-ink-soft">{message}</p> : null}
      <p className="sr-only" role="status">
        {message ?? counted(options.length, m.record_relation_found_one, m.record_relation_found)}
      </p>
    </div>
  );
}

/** Returns the viewport position below an element, with its width; updates on scroll. */
function usePlaceBelow(anchor: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ left: 0, top: 0, width: 0 });
  useLayoutEffect(() => {
    function follow() {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const width = Math.min(Math.max(box.width, 240), window.innerWidth - 16);
      setPlace({ left: Math.max(8, Math.min(box.left, window.innerWidth - width - 8)), top: box.bottom + 2, width });
    }
    follow();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [anchor]);
  return place;
}
