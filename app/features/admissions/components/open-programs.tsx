import { SheetLink } from "#app/features/programs/components/program-files-links.tsx";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programPath } from "#app/features/programs/program-path.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import { closingSoonDays } from "#app/lib/date-window.ts";
import { Link } from "#app/ui/link.tsx";
import type { OpenProgram } from "../open-programs.ts";
import { DeadlineState } from "./deadline-state.tsx";

/** The programs that one can apply to, by the day on which they close. */
export function OpenPrograms({ programs, today }: { programs: OpenProgram[]; today: CalendarDay }) {
  if (programs.length === 0) return <p className="prose-text">{m.apply_open_none()}</p>;
  const days = [...new Set(programs.map(({ closes }) => closes))].sort();
  return (
    <ol className="border-line border-t">
      {days.map((day) => (
        <li className="grid gap-x-6 gap-y-3 border-line border-b py-5 sm:grid-cols-[12rem_1fr]" key={day}>
          <div className="text-sm">
            <h3 className="figures font-sans font-semibold tracking-normal">
              <time dateTime={day}>{formatDay(day)}</time>
            </h3>
            {daysBetween(today, day) <= closingSoonDays ? (
              <p>
                <DeadlineState today={today} window={{ opens: null, closes: day }} />
              </p>
            ) : null}
          </div>
          <ul className="grid gap-3">
            {programs
              .filter(({ closes }) => closes === day)
              .map((program) => (
                <li className="border-area border-l-4 pl-4" data-area={program.area} key={program.id}>
                  <Link
                    className="font-serif text-lg leading-snug underline-offset-4 hover:underline"
                    lang={foreignLang(program.lang.name)}
                    to={programPath(program)}
                  >
                    {program.name}
                  </Link>
                  <p className="flex flex-wrap items-center gap-x-4 text-xs">
                    <span className="text-ink-soft">{programTypeLabel[program.type]()}</span>
                    <SheetLink
                      className="inline-flex min-h-11 items-center text-link print:hidden sm:min-h-8"
                      code={program.code}
                      name={program.name}
                    />
                  </p>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
