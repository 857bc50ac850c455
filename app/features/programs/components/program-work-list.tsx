import { Link } from "react-router";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { ProgramWork } from "../program-works.ts";

/** Works as rows: year, title, who and where; below them, where all of them are. */
export function ProgramWorkList({ works, all }: { works: ProgramWork[]; all: { label: string; to: string } }) {
  return (
    <>
      <ul className="border-line border-t">
        {works.map(({ id, title, year, language, people, venue, path }) => {
          const lang = language === getLocale() ? undefined : language;
          return (
            <li
              className="group relative grid break-inside-avoid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[3.5rem_1fr]"
              key={id}
            >
              <p className="figures text-ink-soft text-sm sm:pt-0.5">{year}</p>
              <div className="min-w-0">
                <h3 className="text-[1.125rem] leading-snug [overflow-wrap:anywhere]" lang={lang}>
                  <Link
                    className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
                    to={path}
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 text-sm">
                  {people}
                  {venue ? (
                    <span className="text-ink-soft">
                      {". "}
                      <cite lang={lang}>{venue}</cite>
                    </span>
                  ) : null}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="print:hidden mt-4 text-sm">
        <Link className="text-link" to={all.to}>
          {all.label}
        </Link>
      </p>
    </>
  );
}
