import { csvText, type TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { type Analytics, useSiteSettings } from "#app/lib/site-settings.ts";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { erasureLabels, placeLabels } from "../activity-labels.ts";
import { Activity } from "../components/privacy-notice.tsx";
import { type ActivityName, listPersonalColumns, type PlaceName } from "../declaration.ts";
import { describeProcessing, type Processing } from "../processing.ts";
import { declaration } from "../read-declaration.ts";

/**
 * Register of processing activities, with download as CSV and print as PDF. Collapsed entries are printed completely.
 * `isAdministrator` adds the way to the data of a person.
 */
export function RegisterPage({ isAdministrator }: { isAdministrator: boolean }) {
  const entries = listRegister(useSiteSettings().analytics);
  const saveCsv = () =>
    saveFile(m.register_file(), new Blob([csvText(registerRows(entries), getLocale())], { type: "text/csv" }));
  return (
    <>
      <p className="prose-text mt-2 text-ink-soft">{m.register_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <button className={buttonClass("outline")} onClick={saveCsv} type="button">
          {m.register_csv()}
        </button>
        <button className={buttonClass("outline")} onClick={() => window.print()} type="button">
          {m.register_pdf()}
        </button>
        <LinkButton look="outline" to={pathsIn().staff.consentProofs()}>
          {m.proofs_title()}
        </LinkButton>
        <LinkButton look="outline" to={pathsIn().staff.breaches()}>
          {m.breach_list_title()}
        </LinkButton>
        {isAdministrator ? (
          <LinkButton look="outline" to={pathsIn().staff.personalData()}>
            {m.person_title()}
          </LinkButton>
        ) : null}
      </div>
      <div className="mt-8 border-ink border-t-2">
        {entries.map((entry) => (
          <Entry entry={entry} key={entry.name} />
        ))}
      </div>
    </>
  );
}

function Entry({ entry }: { entry: RegisterEntry }) {
  return (
    <Activity activity={entry} heading="h2">
      {entry.places.length > 0 ? (
        <div>
          <h3 className="font-semibold text-sm">{m.register_columns()}</h3>
          <ul className="mt-1 text-sm">
            {entry.places.map(({ place, erasure }) => (
              <li className="border-line border-t py-1.5 [overflow-wrap:anywhere]" key={`${place} ${erasure}`}>
                {place} <span className="text-ink-soft">({erasure})</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Activity>
  );
}

/** An activity in the register, with the places of its data and the effect of erasure there. */
type RegisterEntry = Processing & { places: { place: string; erasure: string }[] };

/** Returns the register in the page's language. Columns of one table with the same erasure share a line. */
export function listRegister(analytics: Analytics): RegisterEntry[] {
  return describeProcessing(getLocale(), analytics).map((processing) => ({
    ...processing,
    places: [...placesInTables(processing.name), ...placesElsewhere(processing.name)],
  }));
}

/** Returns the register as rows of a file, one for each place, and one for an activity without places. */
export function registerRows(entries: readonly RegisterEntry[]): TableRow[] {
  return entries.flatMap(({ title, subject, data, purpose, basis, source, recipients, term, places }) =>
    (places.length > 0 ? places : [{ place: "", erasure: "" }]).map(({ place, erasure }) => ({
      [m.register_activity()]: title,
      [m.privacy_fact_subject()]: subject,
      [m.privacy_fact_data()]: data,
      [m.privacy_fact_purpose()]: purpose,
      [m.privacy_fact_basis()]: basis,
      [m.privacy_fact_source()]: source,
      [m.privacy_fact_recipients()]: recipients.join("; "),
      [m.privacy_fact_term()]: term,
      [m.register_place()]: place,
      [m.register_erasure()]: erasure,
    })),
  );
}

function placesInTables(name: ActivityName) {
  const columns = listPersonalColumns(declaration).filter(({ activity }) => activity === name);
  const groups = Map.groupBy(columns, ({ table, erasure }) => `${table} ${erasure}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const place = `${first.table}: ${group.map(({ column }) => column).join(", ")}`;
    return [{ place, erasure: erasureLabels[first.erasure]() }];
  });
}

function placesElsewhere(name: ActivityName) {
  return (Object.keys(declaration.elsewhere) as PlaceName[]).flatMap((place) => {
    const { activity, erasure } = declaration.elsewhere[place];
    return activity === name ? [{ place: `${place}: ${placeLabels[place]()}`, erasure: erasureLabels[erasure]() }] : [];
  });
}
