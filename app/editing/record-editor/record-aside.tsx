import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { WarningList } from "../checks/warning-list.tsx";
import { writeValues } from "../description/field-values.ts";
import { expiresAtId, publishAtId } from "../description/form-problems.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import type { Warning } from "../description/warning.ts";
import { partsOfPage } from "../fields/record-fields.tsx";
import { PreviewSection } from "../preview/preview-section.tsx";
import { UpkeepSection } from "../upkeep/upkeep-section.tsx";
import { PublicationSection } from "./publication-section.tsx";
import { RecordLinks } from "./record-links.tsx";
import type { RecordSession } from "./record-session.ts";
import type { translationStateOf } from "./record-translation.ts";
import type { RecordWorkspace } from "./record-workspace.ts";
import { WorkedExample } from "./worked-example.tsx";

/** Column beside the fields: effect of saving, warnings, and preview. */
export function RecordAside({
  type,
  editor: { form, setForm, base, copy },
  editId,
  problems,
  translation,
  warnings,
  workspace,
}: {
  type: RecordType;
  editor: RecordSession;
  editId: string;
  problems: ReadonlyMap<string, string>;
  translation: ReturnType<typeof translationStateOf>;
  warnings: Warning[];
  workspace: RecordWorkspace;
}) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { timeZone, mayPublish } = workspace;
  const example = type.example?.(writeValues(fieldsOf(type), form.values)) ?? null;
  return (
    <div className="grid content-start gap-8 lg:sticky lg:top-4 lg:col-span-3 lg:self-start [main:has([data-beside])_&]:static [main:has([data-beside])_&]:col-span-1">
      <PublicationSection
        base={base}
        errors={{ publishAt: problems.get(publishAtId), expiresAt: problems.get(expiresAtId) }}
        form={form}
        mayEnd={mayPublish && !type.single && !base?.draft?.is_proposal}
        mayPublish={mayPublish}
        onChange={setForm}
        timeZone={timeZone}
        translation={translation}
      />
      {mayPublish && type.reviewMonths !== undefined && base?.rowId ? (
        <UpkeepSection context={workspace} id={base.rowId} table={type.table} />
      ) : null}
      {example ? <WorkedExample example={example} /> : null}
      <WarningList warnings={warnings} />
      <PreviewSection
        context={workspace}
        isOpen={isPreviewed}
        onToggle={() => setPreviewed(!isPreviewed)}
        session={{ editId, copy }}
        stored={base?.draft ? { source: { draft: base.draft.id }, version: base.draft.updated_at } : null}
        withoutStored={m.preview_share_save_first()}
      />
      <RecordLinks pages={type.pages} parts={partsOfPage(type)} rowId={base?.rowId ?? null} type={type.path} />
    </div>
  );
}
