import type { TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Analytics } from "#app/lib/site-settings.ts";
import { erasureLabels, placeLabels } from "../activity-labels.ts";
import { type ActivityName, listPersonalColumns, type PlaceName } from "../declaration.ts";
import { describeProcessing, type Processing } from "../processing.ts";
import { declaration } from "../read-declaration.ts";

/** An activity in the register, with the places of its data and the effect of erasure there. */
export type RegisterEntry = Processing & { places: { place: string; erasure: string }[] };

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
