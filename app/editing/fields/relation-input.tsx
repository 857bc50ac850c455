import { Combobox, ComboboxItem, ComboboxList, useComboboxStore } from "@ariakit/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
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
  // Query text; null while the name of the selected row is shown.
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
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
  const isCurrent = debouncedText === (text ?? "") && !found.isPlaceholderData && options.length > 0;
  const message = found.isError
    ? m.record_relation_failed()
    : found.isSuccess && options.length === 0
      ? m.record_relation_none()
      : null;
  const store = useComboboxStore({
    compositeElementInFocusOrder: false,
    focusLoop: true,
    inputValue: text ?? (chosen.data || (chosen.isFetching ? "" : value)),
    open: isOpen,
    selectedValue: value,
    setOpen,
  });

  function close() {
    setOpen(false);
    setText(null);
  }

  function choose({ key }: RelatedRow) {
    onChange(key);
    close();
  }

  /** Handles Enter before the combobox does, which would choose a row of an earlier query. */
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isOpen || isCurrent) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // An Enter that chose a row.
    if (event.isDefaultPrevented()) return;
    if (!isOpen && event.key === "ArrowDown" && event.altKey) setOpen(true);
    else if (isOpen && event.key === "Escape") close();
    else if (!isOpen) return input.onKeyDown?.(event);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Combobox
        {...input}
        autoSelect="always"
        className={className}
        onBlur={() => {
          if (text?.trim() === "") onChange("");
          close();
        }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        showOnKeyPress={opensOnArrow}
        spellCheck={false}
        store={store}
        style={{ anchorName: `--${input.id}` }}
      />
      {isOpen ? (
        <div
          className="anchored-list"
          popover="manual"
          ref={(list) => list?.showPopover()}
          style={{ positionAnchor: `--${input.id}` }}
        >
          <ComboboxList aria-label={String(input["aria-label"] ?? field.label())} store={store}>
            {options.map((row) => (
              <ComboboxItem
                className="min-h-11 cursor-default px-3 py-2.5 hover:bg-paper-deep aria-selected:font-semibold data-active-item:bg-primary data-active-item:text-paper"
                hideOnClick={false}
                key={row.key}
                onClick={() => choose(row)}
                onMouseDown={(event) => event.preventDefault()}
                setValueOnClick={false}
                value={row.key}
              >
                {row.name}
              </ComboboxItem>
            ))}
          </ComboboxList>
          {message ? <p className="px-3 py-2.5 text-ink-soft">{message}</p> : null}
          <p className="sr-only" role="status">
            {message ?? counted(options.length, m.record_relation_found_one, m.record_relation_found)}
          </p>
        </div>
      ) : null}
    </>
  );
}

function isKey({ isNumber }: Relation, value: string): boolean {
  return isNumber ? /^\d{1,18}$/.test(value) : value !== "";
}
