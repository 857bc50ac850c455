import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { compareTexts } from "#app/lib/text-order.ts";
import type { CardTable } from "../indicator-card.ts";

const [firstPrograms, firstPartners] = [4, 3];

/** Programs with their partners, most connected first; the rest is collapsed. */
export function TiesList({ table }: { table: CardTable }) {
  const all = partnersOf(table);
  const rest = all.slice(firstPrograms);
  return (
    <div className="mt-3 text-sm">
      <Rows programs={all.slice(0, firstPrograms)} />
      {rest.length > 0 ? (
        <details className="print:hidden">
          <summary className="flex min-h-11 items-center font-semibold text-link">
            {counted(rest.length, m.indicators_ties_more_one, m.indicators_ties_more)}
          </summary>
          <Rows programs={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Rows({ programs }: { programs: Partners[] }) {
  return (
    <dl className="figures grid border-line border-t lg:grid-cols-2 lg:gap-x-12">
      {programs.map(({ program, partners }) => {
        const more = partners.length - firstPartners;
        return (
          <div className="border-line border-b py-2.5" key={program}>
            <dt className="font-semibold">{program}</dt>
            <dd>
              <span className="text-ink-soft">{m.indicators_ties_shares()}</span>{" "}
              {partners
                .slice(0, firstPartners)
                .map(({ name, academics }) => `${name} (${formatNumber(academics)})`)
                .join("; ")}
              {more > 0 ? `; ${counted(more, m.indicators_ties_and_one, m.indicators_ties_and)}` : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A program and the programs that share academics with it, most shared first. */
type Partners = { program: string; partners: { name: string; academics: number }[] };

/** Groups the table of pairs by program, those with most partners first. */
export function partnersOf({ rows }: CardTable): Partners[] {
  const found = new Map<string, Partners["partners"]>();
  const add = (program: string, name: string, academics: number) =>
    found.set(program, [...(found.get(program) ?? []), { name, academics }]);
  for (const [first, second, academics] of rows) {
    add(String(first), String(second), Number(academics));
    add(String(second), String(first), Number(academics));
  }
  return [...found]
    .map(([program, partners]) => ({ program, partners: partners.sort((a, b) => b.academics - a.academics) }))
    .sort((a, b) => b.partners.length - a.partners.length || compareTexts(a.program, b.program));
}
