import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { type DestinationFilter, destinationQuery } from "../outcomes/destination-filter.ts";
import type { DestinationPage } from "../outcomes/load-destinations.ts";
import { programPath } from "../program-path.ts";

/** Where graduates work: in all, by type of program, and program by program. */
export function DestinationSections({ page }: { page: DestinationPage }) {
  const { filter, all, types, programs, untold, fewest } = page;
  return (
    <>
      <Section aside={m.program_destinations_note()} id="resultado" title={m.destinations_result()}>
        <div role="status">
          {all ? (
            <BarChart
              bars={all.bars}
              labelColumn={m.program_record_sector()}
              title={all.basis}
              valueColumn={m.program_destinations_share()}
            />
          ) : (
            <NoAnswers filter={filter} />
          )}
        </div>
      </Section>
      {types.length > 1 ? (
        <Section id="tipos" title={m.destinations_types()}>
          <ul className="border-line border-t">
            {types.map(({ type, label, largest, basis }) => (
              <li className="border-line border-b py-4" key={type}>
                <h3 className="text-lg">
                  <Link className="text-link" to={pathsIn().destinations(destinationQuery({ ...filter, type }))}>
                    {label}
                  </Link>
                </h3>
                <p className="figures mt-1 text-sm">{largest}</p>
                <p className="figures text-ink-soft text-xs">{basis}</p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {programs.length > 0 ? (
        <Section aside={m.destinations_programs_aside()} id="programas" title={m.destinations_programs()}>
          <ul className="border-line border-t">
            {programs.map(({ program, largest, answers }) => (
              <li
                className="group relative grid gap-x-6 border-line border-b py-3 sm:grid-cols-[1fr_auto] print:break-inside-avoid"
                key={program.id}
              >
                <div>
                  <Link
                    className="font-serif text-lg leading-snug covering-link"
                    lang={foreignLang(program.lang.name)}
                    to={`${programPath(program)}#destinos`}
                  >
                    {program.name}
                  </Link>
                  <p className="figures text-sm">{largest}</p>
                </div>
                <p className="figures text-ink-soft text-xs sm:pt-1.5 sm:text-right">{answers}</p>
              </li>
            ))}
          </ul>
          {untold > 0 ? (
            <p className="figures mt-4 text-ink-soft text-sm">
              {counted(
                untold,
                () => m.destinations_untold_one({ fewest }),
                ({ count }) => m.destinations_untold({ count, fewest }),
              )}
            </p>
          ) : null}
        </Section>
      ) : null}
    </>
  );
}

/** Where nothing is known: the ways to what is. */
function NoAnswers({ filter }: { filter: DestinationFilter }) {
  const { type, area } = filter;
  if (!type && !area) return <p className="prose-text">{m.destinations_none_all()}</p>;
  const ways = [
    ...(type && area
      ? [
          { label: m.destinations_without_area(), to: destinationQuery({ type, area: null }) },
          { label: m.destinations_without_type(), to: destinationQuery({ type: null, area }) },
        ]
      : []),
    { label: m.destinations_whole(), to: "" },
  ];
  return (
    <>
      <p className="prose-text">{m.destinations_none()}</p>
      <ul className="prose-text mt-4 grid list-disc gap-2 pl-5">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link className="text-link" to={pathsIn().destinations(to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
