import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ProgramSummary } from "../program-queries.ts";
import { ProgramRegister } from "./program-register.tsx";

export type ProgramListData = {
  programs: ProgramSummary[];
  /** Each faculty of the list: the Spanish name stands for it in the address. */
  faculties: { value: string; name: string }[];
  faculty: string | null;
  onlyOpen: boolean;
  today: CalendarDay;
};

/** A list of programs of one type with its filters: a plain form, every state an address. */
export function ProgramList({ programs, faculties, faculty, onlyOpen, today }: ProgramListData) {
  const count = programs.length === 1 ? m.programs_count_one() : m.programs_count({ count: String(programs.length) });
  return (
    <div className="page-width grid gap-x-10 gap-y-8 border-ink lg:grid-cols-12">
      <aside className="lg:col-span-3">
        <Form aria-label={m.programs_filter_label()} className="print:hidden grid gap-5 border-ink border-t-2 pt-5">
          <label className="grid gap-1.5">
            <span className="label-text">{m.programs_filter_faculty()}</span>
            <select
              className="min-h-11 w-full rounded-sm border border-line-strong bg-white px-3 text-sm"
              defaultValue={faculty ?? ""}
              key={faculty}
              name="facultad"
            >
              <option value="">{m.programs_filter_all_faculties()}</option>
              {faculties.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="flex min-h-11 items-center gap-3 text-sm">
            <input
              className="size-5 accent-primary"
              defaultChecked={onlyOpen}
              key={String(onlyOpen)}
              name="abierta"
              type="checkbox"
              value="1"
            />
            {m.programs_filter_open()}
          </label>
          <button className={buttonClass("outline")} type="submit">
            {m.programs_filter_apply()}
          </button>
        </Form>
      </aside>
      <div className="lg:col-span-9">
        <p className="figures pb-3 font-semibold text-sm" role="status">
          {count}
        </p>
        {programs.length > 0 ? (
          <ProgramRegister heading="h2" programs={programs} today={today} />
        ) : (
          <p className="prose-text border-line border-t py-8">
            {m.programs_empty()}{" "}
            <a className="text-link" href="?">
              {m.programs_filter_clear()}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
