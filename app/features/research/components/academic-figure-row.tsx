import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Sparkline } from "#app/ui/sparkline.tsx";
import type { AcademicFigures } from "../academic-figures.ts";

export function AcademicFigureRow({ figures }: { figures: AcademicFigures }) {
  const { byYear, directed, examined, publications, indexed, projects, patents } = figures;
  const last = byYear.at(-1);
  const shown = [
    {
      value: directed,
      label: directed === 1 ? m.academic_figure_thesis() : m.academic_figure_theses(),
      more: examined > 0 ? m.academic_figure_examined({ count: formatNumber(examined) }) : null,
    },
    {
      value: publications,
      label: publications === 1 ? m.academic_figure_publication() : m.academic_figure_publications(),
      more: indexed > 0 ? m.academic_figure_indexed({ count: formatNumber(indexed) }) : null,
      line: byYear.map(({ count }) => count),
      lineNote:
        last && byYear[0]
          ? m.academic_figure_years({
              from: String(byYear[0].year),
              to: String(last.year),
              last: formatNumber(last.count),
            })
          : null,
    },
    {
      value: projects,
      label: projects === 1 ? m.academic_figure_project() : m.academic_figure_projects(),
    },
    { value: patents, label: patents === 1 ? m.academic_figure_patent() : m.academic_figure_patents() },
  ].filter(({ value }) => value > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="page-width figures grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-x-5 gap-y-5 pb-7 sm:pb-8 sm:gap-x-8 print:grid-cols-4 print:pb-2">
      {shown.map(({ value, label, more, line, lineNote }) => (
        <div className="flex flex-col-reverse justify-end border-line-strong border-t pt-3" key={label}>
          <dt className="mt-1 text-sm leading-snug">
            {label}
            {more ? <span className="block text-ink-soft">{more}</span> : null}
            {line && lineNote && line.length > 1 ? (
              <span className="mt-2 block max-sm:hidden">
                <Sparkline values={line} />
                <span className="mt-1 block text-ink-soft text-xs">{lineNote}</span>
              </span>
            ) : null}
          </dt>
          <dd className="font-medium text-3xl text-primary leading-none">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
