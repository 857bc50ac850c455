import type { RecordType } from "#app/editing/description/record-type.ts";
import { InlineDiff } from "#app/editing/difference/difference-text.tsx";
import { differenceOf } from "#app/editing/difference/value-difference.ts";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { FieldChange, PlannedRow } from "../plan/import-plan.ts";

/** Maximum number of changed and of new records to show. */
const maxShown = 50;

/** Maximum length for comparing values by words, in characters. */
const maxCompared = 600;

/** Records of a plan: changed ones with each field before and after, and the titles of new ones. */
export function PlannedChanges({ type, rows }: { type: RecordType; rows: readonly PlannedRow[] }) {
  const changed = rows.filter(({ does }) => does === "change");
  const added = rows.filter(({ does }) => does === "add");
  return (
    <>
      {changed.length > 0 ? (
        <section className="mt-6">
          <h3 className="text-base">{m.exchange_changes_title()}</h3>
          <ul className="mt-2 border-ink border-t-2 text-sm">
            {changed.slice(0, maxShown).map((row) => (
              <li className="border-line border-b py-3" key={row.line}>
                <a
                  className="font-semibold text-link"
                  href={pathsIn().staff.editRecord(type.path, row.id ?? "")}
                  rel="noopener"
                  target="_blank"
                >
                  {row.title || m.staff_untitled()}
                </a>
                <dl className="mt-1 grid gap-x-4 gap-y-1 md:grid-cols-[14rem_1fr]">
                  {row.changes.map((change) => (
                    <div className="contents" key={change.column}>
                      <dt className="text-ink-soft">{change.column}</dt>
                      <dd className="min-w-0 max-md:mb-1">
                        <BeforeAfter change={change} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          <Rest count={changed.length} />
        </section>
      ) : null}
      {added.length > 0 ? (
        <section className="mt-6">
          <h3 className="text-base">{m.exchange_adds_title()}</h3>
          <ol className="mt-2 border-ink border-t-2 text-sm">
            {added.slice(0, maxShown).map(({ line, title }) => (
              <li className="border-line border-b py-2 [overflow-wrap:anywhere]" key={line}>
                {title || m.staff_untitled()}
              </li>
            ))}
          </ol>
          <Rest count={added.length} />
        </section>
      ) : null}
    </>
  );
}

function Rest({ count }: { count: number }) {
  const rest = count - maxShown;
  if (rest <= 0) return null;
  return <p className="mt-2 text-ink-soft text-sm">{counted(rest, m.exchange_more_one, m.exchange_more)}</p>;
}

function BeforeAfter({ change: { before, after } }: { change: FieldChange }) {
  const difference = before.length + after.length < maxCompared ? differenceOf(before, after) : null;
  if (difference?.by === "words") return <InlineDiff lang={undefined} words={difference.words} />;
  return (
    <>
      <span className="sr-only">{m.exchange_before()}: </span>
      <Value text={before} />
      <span aria-hidden="true"> → </span>
      <span className="sr-only">; {m.exchange_after()}: </span>
      <Value text={after} />
    </>
  );
}

function Value({ text }: { text: string }) {
  if (!text) return <span className="text-ink-soft">{m.exchange_empty()}</span>;
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text.length > maxCompared ? `${text.slice(0, maxCompared)}…` : text}
    </span>
  );
}
