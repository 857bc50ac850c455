import { m } from "#app/i18n/paraglide/messages.js";
import { compareContents, fieldOfRow } from "../history/compare-contents.ts";
import { ComparedSection } from "../history/compared-section.tsx";
import { useRelatedNames } from "../history/related-names.ts";
import type { HistoryType, VersionContent } from "../history/version.ts";
import { FieldComments } from "./field-comments.tsx";
import { useReview } from "./review-context.tsx";

/**
 * Shows the changes of a proposal, field by field in both languages, each with its comments. Comments on fields without
 * a difference come last.
 */
export function ProposedChanges({
  type,
  before,
  after,
}: {
  type: HistoryType;
  before: VersionContent;
  after: VersionContent;
}) {
  const review = useReview();
  const names = useRelatedNames(review?.context ?? null, type, [before, after]);
  if (!review) return null;
  const sections = compareContents(type, before, after, { timeZone: review.context.timeZone, names });
  const shown = new Set(
    sections.flatMap(({ fields, rows }) => [...fields.map(({ column }) => column), ...rows.map(fieldOfRow)]),
  );
  const others = [...new Set(review.comments.map(({ field }) => field))].filter((field) => field && !shown.has(field));
  return (
    <section aria-labelledby="proposed-changes" className="border-ink border-t-2 pt-3">
      <h2 className="text-xl" id="proposed-changes">
        {m.review_changes()}
      </h2>
      {sections.length === 0 ? <p className="prose-text py-6 text-sm">{m.review_no_changes()}</p> : null}
      {sections.map((section, index) => (
        <ComparedSection
          beside={(field, label) => <FieldComments field={field} label={label} />}
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one comparison never move.
          key={index}
          section={section}
        />
      ))}
      {others.length > 0 ? (
        <section className="mt-7">
          <h3 className="border-line-strong border-b pb-1 text-lg">{m.review_other_comments()}</h3>
          {others.map((field) => (
            <div className="grid gap-2 py-3" key={field}>
              <p className="font-semibold text-sm">{fieldName(type, field)}</p>
              <FieldComments field={field} label={fieldName(type, field)} />
            </div>
          ))}
        </section>
      ) : null}
    </section>
  );
}

/** Returns the label of a comment's field: that of a column, or of the table of a row. */
function fieldName(type: HistoryType, field: string): string {
  const [table = ""] = field.split("/");
  const child = (type.children ?? []).find((each) => each.table === table);
  if (child) return child.label();
  return type.sections.map(({ fields }) => fields[field]?.label()).find(Boolean) ?? field;
}
