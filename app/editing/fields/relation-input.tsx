import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";
import { findRelated, type RelatedRow, type Relation, relatedName } from "./related-rows.ts";

/**
 * Combobox of related rows: each change of the text queries the data API. Shows the name of the selected row. On blur,
 * unmatched text is discarded, and empty text clears the selection.
 */
export function RelationInput({
  db,
  field,
  value,
  input,
  className,
  opensOnArrow = false,
  onChange,
}: {
  db: Db;
  field: Relation;
  value: string;
  input: Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "className"> & { id: string };
  className: string;
  /** True if arrow down opens the list. In a grid it moves to the next row, and Alt+arrow down opens the list. */
  opensOnArrow?: boolean;
  onChange: (value: string) => void;
}) {
  const element = useRef<HTMLInputElement>(null);
  // Query text; null while the name of the selected row is shown.
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const debouncedText = useDebouncedValue(text ?? "");
  const relation = [field.table, field.key, ...field.names];
  const chosen = useQuery({
    queryKey: ["related-name", ...relation, value],
    queryFn: () => relatedName(db, field, value),
    enabled: isKey(field, value),
  });
  const found = useQuery({
    queryKey: ["related-rows", ...relation, debouncedText],
    queryFn: () => findRelated(db, field, debouncedText),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? [];
  // The rows of the previous query stay visible while the current one loads.
  const isCurrent = debouncedText === (text ?? "") && !found.isPlaceholderData;
  const listId = `${input.id}-options`;
  const current = isOpen ? options[Math.min(active, options.length - 1)] : undefined;

  function close() {
    setOpen(false);
    setText(null);
  }

  function open() {
    setActive(0);
    setOpen(true);
  }

  function choose({ key }: RelatedRow) {
    onChange(key);
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isOpen && by && options.length > 0) setActive((active + by + options.length) % options.length);
    else if (isOpen && event.key === "Enter" && current && isCurrent) choose(current);
    else if (isOpen && event.key === "Enter") return event.preventDefault();
    else if (isOpen && event.key === "Escape") close();
    else if (!isOpen && event.key === "ArrowDown" && (opensOnArrow || event.altKey)) open();
    else return input.onKeyDown?.(event);
    event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-expanded={isOpen}
        autoComplete="off"
        className={className}
        onBlur={() => {
          if (text?.trim() === "") onChange("");
          close();
        }}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        ref={element}
        role="combobox"
        spellCheck={false}
        value={text ?? (chosen.data || (chosen.isFetching ? "" : value))}
      />
      {isOpen ? (
        <RelationOptions
          active={current}
          anchor={element}
          id={listId}
          label={String(input["aria-label"] ?? field.label())}
          message={
            found.isError
              ? m.record_relation_failed()
              : found.isSuccess && options.length === 0
                ? m.record_relation_none()
                : null
          }
          onChoose={choose}
          options={options}
          value={value}
        />
      ) : null}
    </>
  );
}

function isKey({ isNumber }: Relation, value: string): boolean {
  return isNumber ? /^\d{1,18}$/.test(value) : value !== "";
}

/** List box of a combobox. Fixed to the viewport, so that scrolling tables do not clip it. */
function RelationOptions({
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
