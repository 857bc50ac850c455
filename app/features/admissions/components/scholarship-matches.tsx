import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { factSeparator, joinFacts } from "#app/lib/join-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { Deadline } from "../deadlines.ts";
import { type Applicant, type ScholarshipFit, scholarshipFit } from "../scholarship-fit.ts";
import { fitReasons } from "../scholarship-fit-labels.ts";
import { coverLabel, stipendLabel } from "../scholarship-labels.ts";
import type { Scholarship } from "../scholarships.ts";
import { DeadlineState } from "./deadline-state.tsx";

type Match = { scholarship: Scholarship; fit: ScholarshipFit };

/**
 * Which scholarships fit an applicant, each with the reason: those that do, those that a question left out decides, and
 * folded those that do not. Internal ones first.
 */
export function ScholarshipMatches({
  scholarships,
  applicant,
  page = "",
  deadlines,
  today,
}: {
  scholarships: Scholarship[];
  applicant: Applicant;
  /** The page with the scholarships themselves, where it is another one. */
  page?: string;
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const matches = scholarships
    .map((scholarship) => ({ scholarship, fit: scholarshipFit(scholarship, applicant) }))
    .sort((a, b) => Number(a.scholarship.kind === "external") - Number(b.scholarship.kind === "external"));
  const having = (verdict: ScholarshipFit["verdict"]) => matches.filter(({ fit }) => fit.verdict === verdict);
  const [fitting, open, others] = [having("fits"), having("open"), having("no")];
  const list = (entries: Match[]) => <MatchList {...{ deadlines, entries, page, today }} />;
  return (
    <>
      <div role="status">
        <h3 className="text-xl">
          {fitting.length === 0 ? m.fit_count_none() : counted(fitting.length, m.fit_count_one, m.fit_count)}
        </h3>
      </div>
      {fitting.length > 0 ? list(fitting) : null}
      {open.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">{m.fit_open_title()}</h3>
          {list(open)}
        </>
      ) : null}
      {others.length > 0 ? (
        <details className="group/others mt-6">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary text-sm">
            <span
              aria-hidden="true"
              className="w-3 text-center font-normal text-lg leading-none before:content-['+'] group-open/others:before:content-['–']"
            />
            <span className="underline-offset-4 hover:underline">
              {counted(others.length, m.fit_no_title_one, m.fit_no_title)}
            </span>
          </summary>
          {list(others)}
        </details>
      ) : null}
      <p className="mt-4 text-ink-soft text-sm">{m.fit_rest()}</p>
    </>
  );
}

function MatchList({
  entries,
  page,
  deadlines,
  today,
}: {
  entries: Match[];
  page: string;
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  return (
    <ul className="mt-3 border-line border-t">
      {entries.map(({ scholarship, fit }) => (
        <li
          className="group relative grid gap-x-6 gap-y-1 border-line border-b py-4 sm:grid-cols-[1fr_12rem] print:break-inside-avoid"
          key={scholarship.slug}
        >
          <div>
            <h4 className="font-serif text-lg leading-snug" lang={foreignLang(scholarship.lang.name)}>
              <EntryLink to={`${page}#${scholarship.slug}`}>{scholarship.name}</EntryLink>
            </h4>
            {fit.verdict === "no" ? null : <Amounts scholarship={scholarship} />}
            <p className="mt-1 text-ink-soft text-sm">{fitReasons(scholarship, fit).join(" ")}</p>
          </div>
          {fit.verdict === "no" ? null : (
            <p className="text-sm">
              <Window
                deadline={deadlines.find(({ key }) => key === scholarship.deadlineKey)}
                {...{ scholarship, today }}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A fragment of the same page is the browser's to follow: the router would lose the answers. */
function EntryLink({ to, children }: { to: string; children: string }) {
  return to.startsWith("#") ? (
    <a className="covering-link" href={to}>
      {children}
    </a>
  ) : (
    <Link className="covering-link" to={to}>
      {children}
    </Link>
  );
}

function Amounts({ scholarship }: { scholarship: Scholarship }) {
  const said = joinFacts([coverLabel(scholarship), stipendLabel(scholarship)]);
  return (
    <p className="mt-1 text-sm">
      {said}
      {said && scholarship.amounts.length > 0 ? factSeparator : null}
      <span lang={foreignLang(scholarship.lang.amounts)}>{joinFacts(scholarship.amounts)}</span>
    </p>
  );
}

/** When one applies; who gives the scholarship where that is not known. */
function Window({
  deadline,
  scholarship,
  today,
}: {
  deadline: Deadline | undefined;
  scholarship: Scholarship;
  today: CalendarDay;
}) {
  if (deadline) return <DeadlineState today={today} window={deadline} />;
  return (
    <span className="text-ink-soft" lang={foreignLang(scholarship.lang.provider)}>
      {scholarship.provider}
    </span>
  );
}
