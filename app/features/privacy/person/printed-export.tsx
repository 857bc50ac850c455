import { useEffect } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ExportedRecord, PersonContext } from "./person-data.ts";

/** The exported records as a readable document, for print only. Opens the browser's print dialog when it appears. */
export function PrintedExport({
  records,
  context: { tableLabel, columnLabel },
  onPrinted,
}: {
  records: ExportedRecord[];
  context: PersonContext;
  onPrinted: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when the document is there.
  useEffect(() => {
    window.print();
    onPrinted();
  }, []);
  return (
    <div className="hidden print:block">
      <p>{m.person_print_lead()}</p>
      {records.map(({ table, id, content }) => (
        <section className="mt-5" key={`${table} ${id}`}>
          <h2 className="text-lg">{`${tableLabel(table)} ${id}`}</h2>
          <dl className="mt-1 text-sm">
            {Object.entries(content).map(([column, value]) => (
              <div className="border-line border-t py-1 [overflow-wrap:anywhere]" key={column}>
                <dt className="font-semibold">{columnLabel(column)}</dt>
                <dd className="whitespace-pre-wrap">
                  {typeof value === "string" ? value : JSON.stringify(value, null, 1)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
