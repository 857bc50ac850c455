import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

const views = [
  { value: "chart", label: m.indicators_chart },
  { value: "table", label: m.indicators_table },
];

/**
 * The chart and the table of a card, of which one is shown: radio buttons that look like tabs and CSS, so that the
 * choice works without JavaScript. Paper shows the chart. `id` is the card's, `title` names the choice.
 */
export function CardViews({
  id,
  title,
  chart,
  table,
}: {
  id: string;
  title: string;
  chart: ReactNode;
  table: ReactNode;
}) {
  return (
    <div className="group/views">
      <fieldset className="mb-4 flex gap-x-1 border-line-strong border-b print:hidden">
        <legend className="sr-only">{m.indicators_view_of({ title })}</legend>
        {views.map(({ value, label }, index) => (
          <label
            className="relative -mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-4 px-3 font-semibold text-ink-soft text-sm forced-colors:not-has-checked:border-[Canvas] hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
            key={value}
          >
            <input
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              defaultChecked={index === 0}
              name={`${id}-view`}
              type="radio"
              value={value}
            />
            {label()}
          </label>
        ))}
      </fieldset>
      <div className="group-has-[[value=table]:checked]/views:hidden print:block!">{chart}</div>
      <div className="hidden group-has-[[value=table]:checked]/views:block print:hidden!">{table}</div>
    </div>
  );
}
