import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { activityTexts } from "../../activity-labels.ts";
import { type ActivityName, listPersonalColumns } from "../../declaration.ts";
import { declaration } from "../../read-declaration.ts";
import type { Places } from "../breaches.ts";

/** Tables with personal data by activity, in the order of the declaration. */
const tablesByActivity = (Object.keys(declaration.activities) as ActivityName[]).flatMap((activity) => {
  const columns = listPersonalColumns(declaration).filter((column) => column.activity === activity);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return tables.length > 0 ? [{ activity, tables }] : [];
});

/** Choice of the affected activities, and of their tables, which are all chosen with their activity. */
export function BreachPlaces({ places, onChange }: { places: Places; onChange: (places: Places) => void }) {
  const choose = (activity: ActivityName, tables: string[]) => {
    const { [activity]: _, ...others } = places;
    onChange(tables.length > 0 ? { ...others, [activity]: tables } : others);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{m.breach_places()}</legend>
      <p className="mt-1 text-ink-soft text-xs">{m.breach_places_hint()}</p>
      <div className="mt-2 border-line border-t">
        {tablesByActivity.map(({ activity, tables }) => {
          const title = activityTexts[activity].title();
          const chosen = places[activity] ?? [];
          return (
            <div className="border-line border-b" key={activity}>
              <CheckboxField
                checked={chosen.length > 0}
                label={title}
                onChange={(event) => choose(activity, event.target.checked ? tables : [])}
              />
              {chosen.length > 0 && tables.length > 1 ? (
                <fieldset className="mb-2 grid min-w-0 gap-x-6 pl-5 sm:grid-cols-2">
                  <legend className="sr-only">{m.breach_places_tables({ activity: title })}</legend>
                  {tables.map((table) => (
                    <CheckboxField
                      checked={chosen.includes(table)}
                      className="min-w-0 [overflow-wrap:anywhere]"
                      key={table}
                      label={table}
                      onChange={(event) =>
                        choose(
                          activity,
                          tables.filter((one) => (one === table ? event.target.checked : chosen.includes(one))),
                        )
                      }
                    />
                  ))}
                </fieldset>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
