import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import { glossaryId } from "../glossary.ts";
import type { DatedCard } from "../indicator-card.ts";
import { type CardPlace, CardSources } from "./card-sources.tsx";
import { CardTable } from "./card-table.tsx";
import { CardViews } from "./card-views.tsx";
import { Chart } from "./chart.tsx";

const summaryClass = "flex min-h-11 items-center text-sm font-semibold text-link";

/**
 * An indicator on its page: what it says, its chart, its numbers, and what they mean. `place` is its position on the
 * page.
 */
export function CardSection({ card, place }: { card: DatedCard; place: CardPlace }) {
  const { id, title, finding, definition, scope, asOf, drawings, table } = card;
  return (
    <Section aside={<p className="font-serif text-base text-ink">{finding}</p>} id={id} title={title}>
      {drawings ? (
        <CardViews
          chart={<Chart description={finding} title={title} {...drawings} />}
          id={id}
          table={<CardTable caption={title} table={table} />}
          title={title}
        />
      ) : null}
      <p className="hidden text-sm print:mt-3 print:block">
        {definition} {scope}
      </p>
      <div className="flex flex-col border-line border-t sm:flex-row sm:flex-wrap sm:gap-x-8 print:hidden">
        <details className="min-w-0 open:basis-full">
          <summary className={summaryClass}>{m.indicators_about()}</summary>
          <div className="max-w-prose pb-3 text-sm">
            <p>{definition}</p>
            <p className="mt-2">{scope}</p>
            <p className="mt-2 text-ink-soft">
              {m.indicators_source({
                office: institution.office[getLocale()],
                university: institution.name[getLocale()],
              })}{" "}
              {m.indicators_as_of({ day: formatDay(asOf) })}
            </p>
            <a className="inline-flex min-h-11 items-center text-link" href={`${pathsIn().openData()}#${glossaryId}`}>
              {m.glossary_link()}
            </a>
          </div>
        </details>
        <details className="min-w-0 open:basis-full">
          <summary className={summaryClass}>{m.indicators_use()}</summary>
          <CardSources card={card} place={place} />
        </details>
      </div>
    </Section>
  );
}
