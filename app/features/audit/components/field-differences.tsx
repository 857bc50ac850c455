import type { ReactNode } from "react";
import { DifferenceParts, InlineDiff } from "#app/editing/difference/difference-text.tsx";
import { differenceOf } from "#app/editing/difference/value-difference.ts";
import { type FormatContext, fieldLabel, labelOptions, valueText } from "../audit-labels.ts";
import type { FieldChange } from "../field-changes.ts";

export type ShownChange = Extract<FieldChange, { before: unknown }>;

/**
 * Fields before and after a change, each followed by the result of `children`. `isChange` is true if the row exists on
 * both sides.
 */
export function FieldDifferences({
  table,
  changes,
  isChange,
  context,
  children = () => null,
}: {
  table: string;
  changes: readonly ShownChange[];
  isChange: boolean;
  context: FormatContext;
  children?: (change: ShownChange) => ReactNode;
}) {
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div className="grid gap-1 border-line border-t pt-2" key={`${change.locale} ${change.column}`}>
          <dt className="font-semibold text-xs">{fieldLabel(table, change, context)}</dt>
          <dd className="grid max-w-3xl justify-items-start gap-1">
            <FieldDifference change={change} context={context} isChange={isChange} table={table} />
            {children(change)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FieldDifference({
  table,
  change: { column, locale, before, after },
  isChange,
  context,
}: {
  table: string;
  change: ShownChange;
  isChange: boolean;
  context: FormatContext;
}) {
  const lang = locale ?? "es";
  const text = (value: typeof before) => valueText(table, column, value, context);
  // Formatted values are in the page's language.
  const langOf = (value: typeof before) => (text(value) === value ? lang : undefined);
  const labeled = (value: typeof before) => labelOptions(table, column, value, context);
  const difference = differenceOf(labeled(before), labeled(after));
  if (difference.by === "parts") return <DifferenceParts isChange={isChange} lang={lang} parts={difference.parts} />;
  if (!isChange)
    return (
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" lang={langOf(after ?? before)}>
        {text(after ?? before)}
      </p>
    );
  if (difference.by === "words") return <InlineDiff lang={lang} words={difference.words} />;
  return (
    <p className="[overflow-wrap:anywhere]">
      <InlineDiff lang={langOf(before)} words={[{ text: text(before), is: "removed" }]} />{" "}
      <span aria-hidden="true">→</span> <InlineDiff lang={langOf(after)} words={[{ text: text(after), is: "added" }]} />
    </p>
  );
}
