import { useQuery } from "@tanstack/react-query";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";
import { type AccreditationFile, type FileQuestion, fileSpans, readAccreditationFile } from "../accreditation-file.ts";
import { fileTables, gapsTable } from "../file-tables.ts";
import { findGaps, type GapRecord } from "../find-gaps.ts";
import { periodText } from "../program-tables.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { fileFailure, isRefused } from "./file-failure.ts";
import { FileSection } from "./file-section.tsx";
import { GapList } from "./gap-list.tsx";

type Context = {
  db: Db;
  userId: string;
  question: FileQuestion;
  /** Returns the address of a record to edit; null without permission. */
  hrefOf: (record: GapRecord) => string | null;
};

/** Accreditation file of a program: missing data first, then all tables, with export to a spreadsheet and print. */
export function AccreditationFilePage(context: Context) {
  const { db, userId, question } = context;
  const queryKey = ["accreditation-file", userId, question];
  const file = useQuery({
    queryKey,
    queryFn: () => readAccreditationFile(db, question),
    staleTime: 0,
    retry: (failures, error) => !isRefused(error) && failures < 2,
  });
  if (file.isError) {
    return (
      <div className="mt-6 border-danger border-l-4 bg-raised px-4 py-3 text-sm" role="alert">
        <p>{fileFailure(file.error)}</p>
        {isRefused(file.error) ? null : (
          <button className="min-h-11 text-link text-primary" onClick={() => void file.refetch()} type="button">
            {m.staff_retry()}
          </button>
        )}
      </div>
    );
  }
  if (file.isPending) return <p role="status">{m.accreditation_file_making()}</p>;
  if (!file.data) return <p className="prose-text mt-4">{m.accreditation_file_unknown()}</p>;
  return <WholeFile {...context} file={file.data} queryKey={queryKey} />;
}

function WholeFile({ file, queryKey, ...context }: Context & { file: AccreditationFile; queryKey: unknown[] }) {
  const { question, hrefOf, db } = context;
  const gaps = findGaps(file);
  const tables = fileTables(file, gaps);
  const { program } = file;
  const ownRecord = hrefOf({ table: "programs", id: program.id });
  return (
    <div className="accreditation-file">
      <p className="hidden font-semibold print:block">
        {institution.name[getLocale()]} · {institution.office[getLocale()]}
      </p>
      <p className="mt-1 font-serif text-xl" lang={foreignLang("es")}>
        {program.name}
      </p>
      <p className="figures mt-1 text-ink-soft text-sm">
        {periodText(file)} · {m.accreditation_file_made_on({ date: formatDay(question.today) })}
      </p>
      <div className="print:hidden">
        <TabLinks
          className="mt-8"
          tabs={fileSpans.map((years) => ({
            label: years === 5 ? m.accreditation_file_years_5() : m.accreditation_file_years_10(),
            to: pathsIn().staff.accreditationFile(program.id, years === fileSpans[0] ? "" : `?anios=${years}`),
            isCurrent: years === question.years,
          }))}
          label={m.accreditation_file_years()}
        />
        <ExportButtons {...{ db, question, queryKey }} />
        {ownRecord ? (
          <p className="mt-2 text-sm">
            <Link className="inline-flex min-h-11 items-center text-link text-primary" to={ownRecord}>
              {m.accreditation_file_record()}
            </Link>
          </p>
        ) : null}
      </div>
      <GapList gaps={gaps} hrefOf={hrefOf} />
      <nav aria-label={m.accreditation_file_contents()} className="mt-6 text-sm print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {tables.map(({ id, title }) => (
            <li key={id}>
              <a className="inline-flex min-h-11 items-center text-link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tables.slice(0, 1).map((table) => (
        <FileSection key={table.id} table={table} />
      ))}
      <FileSection className="hidden print:block" table={gapsTable(gaps)} />
      {tables.slice(1).map((table) => (
        <FileSection key={table.id} table={table} />
      ))}
    </div>
  );
}
