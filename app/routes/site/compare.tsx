import { data, redirect } from "react-router";
import {
  comparisonKeys,
  hasMoreThanComparison,
  isNothingChosen,
  listKeys,
  maxCompared,
  readComparison,
} from "#app/features/programs/compare/comparison.ts";
import { comparisonColumns } from "#app/features/programs/compare/comparison-columns.ts";
import { ComparisonView } from "#app/features/programs/compare/comparison-view.tsx";
import { type ComparedProgram, composeComparison } from "#app/features/programs/compare/compose-comparison.ts";
import { HowToCompare } from "#app/features/programs/compare/how-to-compare.tsx";
import { destinationsOf, readSurveys } from "#app/features/programs/outcomes/all-destinations.ts";
import { noKeyFigures, readKeyFigures } from "#app/features/programs/outcomes/key-figures.ts";
import { programEntries } from "#app/features/programs/program-entries.ts";
import { localizeProgram } from "#app/features/programs/program-localization.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { readShortlist } from "#app/features/programs/shortlist/shortlist.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type CalendarDay, dayIn } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/compare";

export const handle: PageHandle = { queryKeys: [...comparisonKeys, ...listKeys] };

/**
 * Compares the programs in the address. Without programs it shows the visitor's selection; it is the only page with
 * content of a single visitor.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const query = new URL(request.url).searchParams;
  const codes = readComparison(query);
  const isNothing = isNothingChosen(query);
  if (hasMoreThanComparison(query)) throw redirect(pathsIn().compare(isNothing ? [""] : codes));
  const kept = readShortlist(request.headers.get("Cookie"));
  const shown = await loadComparison(db, codes, kept, locale);
  return data({ ...shown, isNothing }, shown.comparison ? {} : { headers: { "Cache-Control": "private, no-store" } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, shortlist, options, unknown, isNothing } = loaderData;
  const paths = pathsIn();
  return (
    <>
      <PageMeta
        description={m.compare_lead()}
        noindex={comparison !== null}
        path={paths.compare()}
        title={
          comparison
            ? `${m.compare_title()}: ${comparison.columns.map(({ name }) => name).join(", ")}`
            : m.compare_title()
        }
      />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.work_catalogue(), to: paths.catalogue() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact={comparison !== null}
        lead={comparison ? comparison.comparison.summary.join(" ") : m.compare_lead()}
        title={m.compare_title()}
      />
      {comparison ? (
        <ComparisonView
          {...comparison}
          foot={
            <PrintFooter path={paths.compare(comparison.columns.map(({ code }) => code))} today={comparison.today} />
          }
          options={options}
          unknown={unknown}
        />
      ) : (
        <HowToCompare isNothingChosen={isNothing} options={options} shortlist={shortlist} unknown={unknown} />
      )}
    </>
  );
}

/** Loads the comparison as of today; without known codes, the programs of the selection (`kept`) to choose from. */
async function loadComparison(db: Db, codes: string[], kept: string[], locale: Locale) {
  const today = dayIn(institution.timeZone, new Date());
  const all = await listPrograms(db, programTypes, locale);
  const asked = codes.flatMap((code) => all.find((program) => program.code === code)?.id ?? []);
  const compared = await listComparedPrograms(db, asked, locale, today);
  const options = all.map(({ code, name, type }) => ({ code, name, type }));
  const unknown = codes.filter((code) => !compared.some(({ program }) => program.code === code));
  if (compared.length === 0) {
    const shortlist = kept.flatMap((code) => all.find((program) => program.code === code) ?? []);
    return { comparison: null, shortlist: programEntries(shortlist, today), options, unknown };
  }
  const chosen = compared.slice(0, maxCompared);
  return {
    comparison: {
      columns: comparisonColumns(
        chosen.map(({ program }) => program),
        today,
      ),
      comparison: composeComparison(chosen, today),
      today,
      leftOut: compared.slice(maxCompared).map(({ program }) => program.name),
    },
    shortlist: [],
    options,
    unknown,
  };
}

/** Returns the published programs among some ids, in the order of the ids, with their figures on a day. */
async function listComparedPrograms(
  db: Db,
  ids: number[],
  locale: Locale,
  today: CalendarDay,
): Promise<ComparedProgram[]> {
  if (ids.length === 0) return [];
  const [{ data }, figures, surveys] = await Promise.all([
    db.from("programs").select("*,accreditations(*)").in("id", ids).throwOnError(),
    readKeyFigures(db, ids, today),
    readSurveys(db),
  ]);
  const surveyOf = new Map(surveys.map((survey) => [survey.program_id, survey]));
  return data
    .map(({ accreditations, ...row }) => {
      const survey = surveyOf.get(row.id);
      return {
        program: localizeProgram(row, locale),
        accreditations,
        figures: figures.get(row.id) ?? noKeyFigures,
        destinations: survey ? destinationsOf(survey) : null,
      };
    })
    .sort((a, b) => ids.indexOf(a.program.id) - ids.indexOf(b.program.id));
}
