import { useQuery } from "@tanstack/react-query";
import { deadlineRecords } from "#app/features/admissions/deadlines.record.ts";
import { feeRuleRecords } from "#app/features/admissions/rules.record.ts";
import { scholarshipRecords } from "#app/features/admissions/scholarships.record.ts";
import { documentRecords } from "#app/features/documents/documents.record.ts";
import { faqItemRecords } from "#app/features/faq/faq-items.record.ts";
import { pageRecords } from "#app/features/pages/pages.record.ts";
import { peopleRecords } from "#app/features/people/people.record.ts";
import { programRecords } from "#app/features/programs/programs.record.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";
import { settingsRecord } from "../settings.record.ts";

/** Never cached: staff return to this page after each step. */
function useStepCounts(db: Db) {
  return useQuery({ queryKey: ["first-steps"], queryFn: () => countSteps(db), staleTime: 0 });
}

/**
 * Checklist for filling an empty site, with the number of records per step. `copiesErasures`: the list of erased people
 * has its second copy.
 */
export function FirstSteps({ db, copiesErasures }: { db: Db; copiesErasures: boolean }) {
  const { data: counts, isError } = useStepCounts(db);
  const steps = counts ? stepsWithCounts(counts) : [];
  const done = steps.filter(({ count }) => count > 0).length;
  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{m.steps_title()}</h1>
      <p className="prose-text mt-2 text-ink-soft">{m.steps_lead()}</p>
      <p className="figures mt-4 font-semibold text-sm" role="status">
        {isError ? m.steps_failed() : counts ? m.steps_done({ done, all: steps.length }) : m.staff_loading()}
      </p>
      <ol className="mt-4 max-w-3xl border-ink border-t-2">
        {steps.map(({ name, title, text, to, count, isEssential }) => (
          <li className="group relative grid grid-cols-[1fr_auto] gap-x-6 border-line border-b py-4" key={name}>
            <div>
              <h2 className="text-lg">
                <Link className="covering-link" to={to}>
                  {title}
                </Link>
              </h2>
              <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
            </div>
            <p className={`figures self-center text-sm ${count > 0 ? "text-ink-soft" : "font-semibold text-accent"}`}>
              {count > 0
                ? m.steps_there({ count: formatNumber(count) })
                : isEssential
                  ? m.steps_missing_essential()
                  : m.steps_missing()}
            </p>
          </li>
        ))}
      </ol>
      <p className="prose-text mt-6 text-sm">
        {m.steps_institution()} {institution.pictures.mark ? null : <strong>{m.steps_logo_missing()}</strong>}
      </p>
      {copiesErasures ? null : (
        <p className="prose-text mt-3 text-sm">
          <strong>{m.steps_erasures_copy()}</strong> {m.steps_erasures_copy_text()}
        </p>
      )}
    </div>
  );
}

/** Links to the first steps while essential content is missing; otherwise renders nothing. */
export function FirstStepsNote({ db }: { db: Db }) {
  const { data: counts } = useStepCounts(db);
  if (!counts || !isMissingEssentials(counts)) return null;
  return (
    <aside className="page-width pt-6">
      <p className="border-accent border-l-4 bg-raised px-4 py-3 text-sm">
        {m.steps_note()}{" "}
        <Link className="text-link font-semibold text-primary" to={pathsIn().staff.firstSteps()}>
          {m.steps_title()}
        </Link>
      </p>
    </aside>
  );
}

/** A step in filling an empty site. */
type Step = {
  title: () => string;
  text: () => string;
  /** Path in the staff area where the step is done. */
  to: (staff: ReturnType<typeof pathsIn>["staff"]) => string;
  /** The site is useless to visitors without this step. */
  isEssential?: true;
};

const records =
  (type: { path: string }): Step["to"] =>
  (staff) =>
    staff.records(type.path);

const settings =
  (part: string): Step["to"] =>
  (staff) =>
    staff.recordPart(settingsRecord.path, part);

const steps = {
  contact: { title: m.steps_contact, text: m.steps_contact_text, to: settings("contacto"), isEssential: true },
  privacy: { title: m.steps_privacy, text: m.steps_privacy_text, to: settings("datos-personales") },
  processors: { title: m.steps_processors, text: m.steps_processors_text, to: settings("datos-personales") },
  agreements: { title: m.steps_agreements, text: m.steps_agreements_text, to: settings("datos-personales") },
  applications: { title: m.steps_applications, text: m.steps_applications_text, to: settings("contacto") },
  programs: { title: m.steps_programs, text: m.steps_programs_text, to: records(programRecords), isEssential: true },
  deadlines: { title: m.steps_deadlines, text: m.steps_deadlines_text, to: records(deadlineRecords) },
  fees: { title: m.steps_fees, text: m.steps_fees_text, to: records(feeRuleRecords) },
  texts: { title: m.steps_texts, text: m.steps_texts_text, to: records(pageRecords) },
  people: { title: m.steps_people, text: m.steps_people_text, to: records(peopleRecords) },
  questions: { title: m.steps_questions, text: m.steps_questions_text, to: records(faqItemRecords) },
  scholarships: { title: m.steps_scholarships, text: m.steps_scholarships_text, to: records(scholarshipRecords) },
  documents: { title: m.steps_documents, text: m.steps_documents_text, to: records(documentRecords) },
  news: { title: m.steps_news, text: m.steps_news_text, to: (staff) => staff.news() },
} satisfies Record<string, Step>;

type StepName = keyof typeof steps;

/** Progress of each step: number of published records or of completed fields. */
export type StepCounts = Record<StepName, number>;

type CountedStep = {
  name: StepName;
  title: string;
  text: string;
  to: string;
  isEssential: boolean;
  count: number;
};

export function stepsWithCounts(counts: StepCounts): CountedStep[] {
  const { staff } = pathsIn();
  return (Object.entries(steps) as [StepName, Step][]).map(([name, { title, text, to, isEssential = false }]) => ({
    name,
    title: title(),
    text: text(),
    to: to(staff),
    isEssential,
    count: counts[name],
  }));
}

export function isMissingEssentials(counts: StepCounts): boolean {
  return stepsWithCounts(counts).some(({ isEssential, count }) => isEssential && count === 0);
}

/** Counts published content of each step. Throws a `PostgrestError`. */
async function countSteps(db: Db): Promise<StepCounts> {
  const published = async (
    table: "programs" | "deadlines" | "fee_rules" | "pages" | "people" | "faq_items" | "scholarships" | "documents",
  ) => {
    const { count } = await db
      .from(table)
      .select("id", { count: "exact", head: true })
      .eq("status", "published")
      .is("deleted_at", null)
      .throwOnError();
    return count ?? 0;
  };
  const [{ data: settings }, { count: news }, ...counts] = await Promise.all([
    db
      .from("settings")
      .select(
        "email, phone, address, applicant_register_url, privacy_representative, processors, data_agreements_reviewed_on",
      )
      .maybeSingle()
      .throwOnError(),
    db
      .from("news")
      .select("id", { count: "exact", head: true })
      .eq("status", "published")
      .is("deleted_at", null)
      .throwOnError(),
    published("programs"),
    published("deadlines"),
    published("fee_rules"),
    published("pages"),
    published("people"),
    published("faq_items"),
    published("scholarships"),
    published("documents"),
  ]);
  const [programs = 0, deadlines = 0, fees = 0, texts = 0, people = 0, questions = 0, scholarships = 0, documents = 0] =
    counts;
  const lengthOf = (list: Json | undefined) => (Array.isArray(list) ? list.length : 0);
  return {
    contact: [settings?.email, settings?.phone, lengthOf(settings?.address)].filter(Boolean).length,
    privacy: settings?.privacy_representative ? 1 : 0,
    processors: lengthOf(settings?.processors),
    agreements: settings?.data_agreements_reviewed_on ? 1 : 0,
    applications: settings?.applicant_register_url ? 1 : 0,
    programs,
    deadlines,
    fees,
    texts,
    people,
    questions,
    scholarships,
    documents,
    news: news ?? 0,
  };
}
