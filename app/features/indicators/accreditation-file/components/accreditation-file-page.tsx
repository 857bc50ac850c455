import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#app/editing/saving/use-action.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { institution } from "#institution";
import {
  type AccreditationFile,
  type FileFormat,
  type FileQuestion,
  fileSpans,
  readAccreditationFile,
  takeAccreditationFile,
} from "../accreditation-file.ts";
import { fileTables, gapsTable } from "../file-tables.ts";
import { findGaps, type Gap, type GapRecord, gapKinds, gapLabel, gapText } from "../find-gaps.ts";
import { periodText } from "../program-tables.ts";
import { FileSection } from "./file-section.tsx";

/** Names shown of each kind of gap; the others are collapsed. */
const shown = 6;

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

/** Export buttons. They run one export at a time; each is one audit event. */
function ExportButtons({
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
  const take = useAction({
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

/** Returns the error message of a failed request, with advice. */
function fileFailure(error: unknown): string {
  switch (codeOf(error)) {
    case "42501":
      return m.accreditation_file_refused();
    case "55P03":
      return m.accreditation_file_busy();
    case "54000":
      return m.accreditation_file_too_large();
    default:
      return m.accreditation_file_failed();
  }
}

/** True if a retry would fail as well. */
function isRefused(error: unknown): boolean {
  return ["42501", "54000"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const fields = (typeof error === "object" && error !== null ? error : {}) as { code?: unknown };
  return String(fields.code ?? "");
}

/** Missing data by kind, with links to the records. `hrefOf` returns null for records that the user may not edit. */
function GapList({ gaps, hrefOf }: { gaps: Gap[]; hrefOf: (record: GapRecord) => string | null }) {
  const isPartly = gaps.some(({ record }) => hrefOf(record) === null);
  return (
    <section aria-labelledby="gaps" className="mt-8 border-accent border-t-4 bg-raised px-4 py-4 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl" id="gaps">
          {m.accreditation_sheet_missing()}
        </h2>
        {gaps.length > 0 ? (
          <p className="figures text-ink-soft text-sm">
            {counted(gaps.length, m.accreditation_gaps_total_one, m.accreditation_gaps_total)}
          </p>
        ) : null}
      </div>
      <p className="mt-1 max-w-prose text-sm">
        {gaps.length === 0
          ? m.accreditation_gaps_none()
          : isPartly
            ? m.accreditation_gaps_director()
            : m.accreditation_gaps_lead()}
      </p>
      <div className="mt-3 gap-x-10 md:columns-2">
        {gapKinds.flatMap((kind) => {
          const own = gaps.filter((gap) => gap.kind === kind);
          return own.length > 0 ? [<Kind gaps={own} hrefOf={hrefOf} key={kind} />] : [];
        })}
      </div>
    </section>
  );
}

function Kind({ gaps, hrefOf }: { gaps: Gap[]; hrefOf: (record: GapRecord) => string | null }) {
  const [first] = gaps;
  if (!first) return null;
  const names = (list: Gap[]) => (
    <ul className="text-sm">
      {list.map((gap, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static; two works may share a title.
        <Name gap={gap} href={hrefOf(gap.record)} key={index} />
      ))}
    </ul>
  );
  return (
    <div className="mb-4 break-inside-avoid border-line border-t pt-2">
      <h3 className="font-sans font-semibold text-sm tracking-normal">
        {m.accreditation_gap_group({ gap: gapLabel[first.kind](), count: formatNumber(gaps.length) })}
      </h3>
      {gaps.length > shown ? (
        <Disclosure look="line" summary={m.accreditation_gap_all({ count: formatNumber(gaps.length) })}>
          {names(gaps)}
        </Disclosure>
      ) : (
        names(gaps)
      )}
    </div>
  );
}

function Name({ gap, href }: { gap: Gap; href: string | null }) {
  const lang = gap.numbers ? undefined : foreignLang("es");
  return (
    <li className="[overflow-wrap:anywhere]">
      {href ? (
        <Link className="inline-flex min-h-8 items-center text-link text-primary" lang={lang} to={href}>
          {gapText(gap)}
        </Link>
      ) : (
        <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2">
          <span lang={lang}>{gapText(gap)}</span>
          <span className="text-ink-soft text-xs">({m.accreditation_gap_office()})</span>
        </span>
      )}
    </li>
  );
}
