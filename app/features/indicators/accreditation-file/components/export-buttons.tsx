import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { type FileFormat, type FileQuestion, takeAccreditationFile } from "../accreditation-file.ts";
import { fileTables, gapsTable } from "../file-tables.ts";
import { findGaps } from "../find-gaps.ts";
import { fileFailure } from "./file-failure.ts";

/** Export buttons. They run one export at a time; each is one audit event. */
export function ExportButtons({
  db,
  question,
  queryKey,
}: {
  db: Db;
  question: FileQuestion;
  /** Key of the displayed file: printing updates it, so that the printed file equals the recorded one. */
  queryKey: unknown[];
}) {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: async (format: FileFormat) => {
      const file = await takeAccreditationFile(db, question, format);
      if (!file) throw new Error("The program is gone");
      if (format === "print") {
        client.setQueryData(queryKey, file);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        window.print();
        return;
      }
      const gaps = findGaps(file);
      const [summary, ...tables] = fileTables(file, gaps);
      const { writeWorkbook } = await import("../write-workbook.ts");
      const workbook = await writeWorkbook([...(summary ? [summary] : []), gapsTable(gaps), ...tables]);
      const { code } = file.program;
      const name = m.accreditation_file_name({ code, from: String(file.first_year), to: String(file.last_year) });
      saveFile(name, workbook);
    },
  });
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {(["xlsx", "print"] as const).map((format) => (
          <button
            className={buttonClass(format === "xlsx" ? "primary" : "outline")}
            disabled={take.isPending}
            key={format}
            onClick={() => take.mutate(format)}
            type="button"
          >
            {format === "xlsx" ? m.accreditation_file_xlsx() : m.accreditation_file_print()}
          </button>
        ))}
      </div>
      <p className="mt-2 text-ink-soft text-xs">{m.accreditation_file_recorded()}</p>
      <p className="mt-1 text-sm" role="status">
        {take.isPending ? m.accreditation_file_making() : null}
        {take.isSuccess && take.variables === "xlsx" ? m.accreditation_file_saved() : null}
      </p>
      {take.isError ? (
        <p className="border-danger border-l-4 bg-raised px-4 py-2 text-sm" role="alert">
          {fileFailure(take.error)}
        </p>
      ) : null}
    </>
  );
}
