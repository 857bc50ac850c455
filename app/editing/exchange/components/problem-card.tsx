import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { Field } from "#app/editing/description/field.ts";
import { RelationInput } from "#app/editing/fields/relation-input.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { controlClass, Field as LabeledField } from "#app/ui/form/field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ProblemState } from "../plan/decisions.ts";
import { type Drafts, type ProblemGroup, rowKey } from "../plan/drafted-corrections.ts";
import { CorrectionField } from "./correction-field.tsx";
import { decidedText, shortened } from "./decided-text.ts";
import { linesText } from "./lines-text.ts";

/** Maximum number of rows of a group that can be corrected one by one. */
const maxRows = 50;

/** Actions of a user on a group of problems. */
export type CardActions = {
  /** Changes a typed text, by the key of its draft. */
  draft: (key: string, text: string) => void;
  /** Applies the typed texts of a group, or a chosen value. */
  decide: (group: ProblemGroup, chosen?: { key: string; text: string }) => void;
  omit: (problem: ProblemState) => void;
  takeBack: (problem: ProblemState) => void;
};

/**
 * One kind of problem: the text, its rows, the expected format, and the controls that correct all of them. A chosen
 * value is applied immediately, a typed one on Enter or when the focus leaves the card. The controls then keep their
 * places, so that neither the focus nor a click is lost.
 */
export function ProblemCard({
  db,
  problem,
  field,
  titles,
  drafts,
  isLocked,
  actions,
}: {
  db: Db;
  problem: ProblemState;
  /** Field of the column; null for a problem of the whole row. */
  field: Field | null;
  /** Titles of the records by row. */
  titles: ReadonlyMap<number, string>;
  drafts: Drafts;
  isLocked: boolean;
  actions: CardActions;
}) {
  const title = useRef<HTMLParagraphElement>(null);
  const afterPress = useAfterPress();
  const { group, open, corrections } = problem;
  const { column, written, expected, lines, unknown, key } = group;
  const isDecided = open.length === 0;
  const decided = decidedText(group, field, corrections);
  const omitted = new Set(corrections.flatMap(({ does, lines: own }) => (does === "omit" ? own : [])));
  const rows = lines.filter((line) => !omitted.has(line));
  // Problems of references that could not be read have no row.
  const isOfRows = field !== null || unknown !== undefined || titles.has(lines[0] ?? 0);
  const control = {
    ...{ field, written, drafts },
    onChoose: (draft: string, text: string) => actions.decide(group, { key: draft, text }),
    onDraft: actions.draft,
  };

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) afterPress(() => actions.decide(group));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    actions.decide(group);
  }

  /** Acts on the card after moving the focus to its title, because the button is going to be removed. */
  function act(action: () => void) {
    title.current?.focus({ preventScroll: true });
    action();
  }

  return (
    <li
      className={`grid gap-x-8 gap-y-2 border-line border-b border-l-4 py-3 pl-4 md:grid-cols-2 ${isDecided ? "border-l-primary bg-raised" : "border-l-danger"}`}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-semibold text-base" ref={title} tabIndex={-1}>
          {isDecided
            ? decided.join(" ")
            : [
                written ? m.exchange_quoted({ text: shortened(written) }) : m.exchange_empty_cell(),
                column,
                counted(open.length, m.exchange_in_rows_one, m.exchange_in_rows),
              ].join(" · ")}
        </p>
        {isDecided ? null : (
          <>
            <p>{expected}</p>
            <p className="text-ink-soft">{linesText(open)}</p>
            {decided.map((text) => (
              <p className="wrap-anywhere" key={text}>
                {text}
              </p>
            ))}
          </>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2 pr-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          {rows.length === 0 ? null : unknown ? (
            <LabeledField className="grow basis-60" label={m.exchange_correct_name({ column })}>
              {(attributes) => (
                <RelationInput
                  className={controlClass}
                  db={db}
                  field={unknown.relation}
                  input={{ ...attributes, disabled: isLocked }}
                  onChange={(text) => actions.decide(group, { key, text })}
                  opensOnArrow
                  value={drafts.get(key) ?? ""}
                />
              )}
            </LabeledField>
          ) : field ? (
            <CorrectionField
              {...control}
              className="grow basis-60"
              draft={key}
              isDisabled={isLocked}
              label={correctLabel(column, lines)}
            />
          ) : null}
          {isOfRows && !isDecided ? (
            <button
              className={buttonClass("outline")}
              disabled={isLocked}
              key="omit"
              onClick={() => act(() => actions.omit(problem))}
              type="button"
            >
              {counted(open.length, m.exchange_omit_one, m.exchange_omit)}
              <span className="sr-only">
                : {written || m.exchange_empty_cell()}, {column}
              </span>
            </button>
          ) : null}
          {corrections.length > 0 ? (
            <button
              className="inline-flex min-h-11 items-center text-link text-primary text-sm lg:ml-auto"
              disabled={isLocked}
              key="undo"
              onClick={() => act(() => actions.takeBack(problem))}
              type="button"
            >
              {m.exchange_correction_undo()}
              <span className="sr-only">: {decided.join(" ")}</span>
            </button>
          ) : null}
        </div>
        {field && !unknown && rows.length > 1 && !(isDecided && corrections.length === 1) ? (
          <Disclosure look="line" summary={m.exchange_correct_each()}>
            <div className="grid gap-3 pt-2">
              {rows.slice(0, maxRows).map((line) => (
                <CorrectionField
                  {...control}
                  draft={rowKey(group, line)}
                  isDisabled={isLocked}
                  key={line}
                  label={rowLabel(line, titles.get(line))}
                />
              ))}
            </div>
          </Disclosure>
        ) : null}
      </div>
    </li>
  );
}

function rowLabel(line: number, title: string | undefined): string {
  return title ? m.exchange_correct_row({ row: formatNumber(line), title }) : linesText([line]);
}

function correctLabel(column: string, { length }: readonly number[]): string {
  return length === 1 ? m.exchange_correct_one({ column }) : m.exchange_correct_all({ column });
}

/**
 * Returns a function that runs an action once no pointer is pressed: a change of the layout between press and release
 * would make the click miss its target.
 */
function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    function press() {
      isPressed.current = true;
    }
    function release() {
      isPressed.current = false;
      // The click follows the release.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    }
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", release, true);
    document.addEventListener("pointercancel", release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("pointerup", release, true);
      document.removeEventListener("pointercancel", release, true);
    };
  }, []);

  return (action) => {
    if (isPressed.current) waiting.current.push(action);
    else action();
  };
}
