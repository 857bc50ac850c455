import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";
import { findRelated, type RelatedRow, type Relation, relatedName } from "./related-rows.ts";
import { RelationOptions } from "./relation-options.tsx";

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
