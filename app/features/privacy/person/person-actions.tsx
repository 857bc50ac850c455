import { useEffect, useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { saveFile } from "#app/ui/save-file.ts";
import {
  blockRecords,
  type ChosenRecord,
  countEffects,
  type ExportedRecord,
  exportPerson,
  type FoundRecord,
  type PersonContext,
} from "./person-data.ts";

type Act = "erase" | "block";

const dangerClass = `${buttonClass("primary")} bg-danger! hover:bg-ink!`;

/** Actions on the ticked records: export as JSON or for printing, block, erase. */
export function PersonActions({
  chosen,
  overridden,
  terms,
  reason,
  context,
  onDone,
}: {
  chosen: FoundRecord[];
  overridden: ReadonlySet<string>;
  terms: string[];
  /** Proposed reason; empty without one. */
  reason: string;
  context: PersonContext;
  onDone: () => void;
}) {
  const { db, tell } = context;
  const [act, setAct] = useState<Act | null>(null);
  const [printed, setPrinted] = useState<ExportedRecord[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const records = chosen.map(({ table, id, key }) => ({ table, id, override: overridden.has(key) }));
  const load = (use: (exported: ExportedRecord[]) => void) => {
    setFailed(false);
    exportPerson(db, records).then(use, () => setFailed(true));
  };
  const isEmpty = records.length === 0;
  return (
    <div className="my-4 print:my-0">
      <FormAlert failure={hasFailed ? { message: m.person_export_failed(), advice: m.person_try_again() } : null} />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <button className={buttonClass("outline")} disabled={isEmpty} onClick={() => load(saveJson)} type="button">
          {m.person_json()}
        </button>
        <button className={buttonClass("outline")} disabled={isEmpty} onClick={() => load(setPrinted)} type="button">
          {m.person_pdf()}
        </button>
        <button className={buttonClass("outline")} disabled={isEmpty} onClick={() => setAct("block")} type="button">
          {m.person_block()}
        </button>
        <button className={dangerClass} disabled={isEmpty} onClick={() => setAct("erase")} type="button">
          {m.person_erase()}
        </button>
        <p className="text-ink-soft text-sm">{m.person_chosen({ count: String(records.length) })}</p>
      </div>
      {printed ? <PrintedExport context={context} onPrinted={() => setPrinted(null)} records={printed} /> : null}
      {act ? (
        <ActDialog
          act={act}
          chosen={chosen}
          context={context}
          onClose={() => setAct(null)}
          onDone={(text) => {
            tell({ text });
            setAct(null);
            onDone();
          }}
          overridden={overridden}
          proposedReason={reason}
          records={records}
          terms={terms}
        />
      ) : null}
    </div>
  );
}

function saveJson(exported: ExportedRecord[]): void {
  saveFile(m.person_file(), new Blob([JSON.stringify(exported, null, 1)], { type: "application/json" }));
}

/**
 * Asks for the reason and confirms. An erasure says first how many rows it deletes, anonymizes and keeps, and can
 * download them before: if that fails, nothing is erased.
 */
function ActDialog({
  act,
  chosen,
  overridden,
  records,
  terms,
  proposedReason,
  context: { db, erase },
  onClose,
  onDone,
}: {
  act: Act;
  chosen: FoundRecord[];
  overridden: ReadonlySet<string>;
  records: ChosenRecord[];
  terms: string[];
  proposedReason: string;
  context: PersonContext;
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const [reason, setReason] = useState(proposedReason);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const effects = countEffects(chosen, overridden);
  const numbers = Object.fromEntries(Object.entries(effects).map(([name, count]) => [name, String(count)])) as Record<
    keyof typeof effects,
    string
  >;
  const { mutate, isPending, error } = useAction({
    async mutationFn(isDownloaded: boolean) {
      if (isDownloaded) {
        const exported = await exportPerson(db, records).catch(() => null);
        if (exported === null) throw Object.assign(new Error("The export failed"), { reason: "export" });
        saveJson(exported);
      }
      if (act === "block") {
        const count = await blockRecords(db, records, reason);
        return m.person_blocked_done({ count: String(count) });
      }
      const { deleted, anonymized, events } = await erase({ terms, records, reason });
      return m.person_erased({ deleted: String(deleted), anonymized: String(anonymized), events: String(events) });
    },
    onSuccess: onDone,
  });
  function run(isDownloaded = false) {
    setReasonMissing(reason.trim() === "");
    if (reason.trim() !== "") mutate(isDownloaded);
  }
  return (
    <ConfirmDialog
      isBusy={isPending}
      isDestructive={act === "erase"}
      label={act === "erase" ? m.person_erase_confirm() : m.person_block_confirm()}
      onConfirm={() => run()}
      otherAct={act === "erase" ? { label: m.person_erase_downloaded(), run: () => run(true) } : undefined}
      onClose={onClose}
      title={act === "erase" ? m.person_erase_title() : m.person_block_title()}
    >
      <FormAlert failure={error && { message: failureOf(error), advice: null }} />
      {act === "erase" ? (
        <>
          <p>{m.person_erase_effects(numbers)}</p>
          <p>{m.person_erase_copies()}</p>
          <p className="font-semibold">{m.person_erase_final()}</p>
        </>
      ) : (
        <p>{m.person_block_text()}</p>
      )}
      <TextField
        error={isReasonMissing ? m.person_reason_missing() : undefined}
        hint={m.person_reason_hint()}
        id="person-reason"
        label={m.person_reason()}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        required={m.form_required()}
        value={reason}
      />
    </ConfirmDialog>
  );
}

function failureOf(error: Error & { reason?: string }): string {
  const { reason } = error;
  if (reason === "last_administrator") return m.person_last_administrator();
  if (reason === "export") return m.person_export_failed_kept();
  if (reason === "unavailable") return m.person_unavailable();
  return m.person_act_failed();
}

/** The exported records as a readable document, for print only. Opens the browser's print dialog when it appears. */
function PrintedExport({
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
                <dt className="font-semibold">{columnLabel(table, column)}</dt>
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
