import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { shortDay } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { WarningList } from "../checks/warning-list.tsx";
import { writeValues } from "../description/field-values.ts";
import { type WorkedExample as Example, fieldsOf } from "../description/record-type.ts";
import { partsOfPage } from "../fields/record-fields.tsx";
import { PreviewSection } from "../preview/preview-section.tsx";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { useAction } from "../saving/use-action.ts";
import { changeUpkeep, findUpkeep, type Upkeep } from "../upkeep/record-upkeep.ts";
import { useReviewers } from "../upkeep/use-reviewers.ts";
import { AsideFold } from "./aside-fold.tsx";
import { PublicationSection } from "./publication-section.tsx";
import { RecordLinks } from "./record-links.tsx";
import type { EditorParts } from "./record-workspace.ts";

/** Available intervals in months. */
const intervals = [3, 6, 12, 24];

/** Column beside the fields: effect of saving, warnings, and preview. */
export function RecordAside({
  type,
  editor: { form, setForm, base, copy },
  start,
  problems,
  translation,
  warnings,
  workspace,
}: EditorParts) {
  const [isPreviewed, setPreviewed] = useState(false);
  const { timeZone, mayPublish, mayAdministrate } = workspace;
  const example = type.example?.(writeValues(fieldsOf(type), form.values)) ?? null;
  return (
    <div className="grid content-start gap-4 lg:gap-8 lg:sticky lg:top-4 lg:col-span-3 lg:self-start [main:has([data-beside])_&]:static [main:has([data-beside])_&]:col-span-1">
      <PublicationSection
        base={base}
        form={form}
        mayEnd={mayPublish && !type.single && !base?.draft?.is_proposal}
        mayPublish={mayPublish}
        onChange={setForm}
        problems={problems}
        timeZone={timeZone}
        translation={translation}
      />
      {mayPublish && type.reviewMonths !== undefined && base?.rowId ? (
        <UpkeepSection context={workspace} id={base.rowId} table={type.table} />
      ) : null}
      {example ? <WorkedExample example={example} /> : null}
      <WarningList warnings={warnings} />
      <div className="border-line border-t pt-3">
        <PreviewSection
          context={workspace}
          isOpen={isPreviewed}
          onToggle={() => setPreviewed(!isPreviewed)}
          session={{ editId: start.draftId, copy }}
          stored={base?.draft ? { source: { draft: base.draft.id }, version: base.draft.updated_at } : null}
          withoutStored={m.preview_share_save_first()}
        />
      </div>
      <RecordLinks
        mayAdministrate={mayAdministrate}
        parts={partsOfPage(type)}
        rowId={base?.rowId ?? null}
        type={type}
      />
    </div>
  );
}

/** Shows an example computed from the current values. */
function WorkedExample({ example }: { example: Example }) {
  return (
    <section aria-labelledby="worked-example" className="border-ink border-t-2 pt-3">
      <h2 className="text-xl" id="worked-example">
        {example.title}
      </h2>
      <dl className="mt-3 grid gap-2 text-sm">
        {example.lines.map(({ name, value }) => (
          <div className="grid gap-0.5" key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Reviewer and review schedule of a stored record. Saved separately: a review does not create a version of the record.
 */
function UpkeepSection({ table, id, context }: { table: string; id: string; context: EditingContext }) {
  const { db, timeZone, userId, tell } = context;
  const upkeep = useQuery({
    queryKey: ["upkeep", table, id],
    queryFn: () => findUpkeep(db, table, id),
    staleTime: 0,
  });
  const reviewers = useReviewers({ db, userId }, true);
  const { mutate, isPending } = useAction({
    async mutationFn({ changes }: { changes: Parameters<typeof changeUpkeep>[2]; done: string }) {
      await changeUpkeep(db, { table, id }, changes);
      await upkeep.refetch();
    },
    onSuccess: (_, { done }) => tell({ text: done }),
    onError: (error) => tell({ text: `${m.upkeep_failed()} ${failureText(error)}` }),
  });
  const today = dayIn(timeZone, new Date());
  const known = upkeep.data;
  if (!known) return null;

  function assign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const months = Number(fields.get("months"));
    const reviewer = String(fields.get("reviewer") ?? "");
    mutate({ changes: { keeper: reviewer || null, review_months: months || null }, done: m.upkeep_assigned() });
  }

  const months = [...new Set([...intervals, ...(known.months ? [known.months] : [])])].sort(
    (one, other) => one - other,
  );
  const shownReviewers = reviewers.filter(({ id: person, active }) => active || person === known.reviewer);
  return (
    <AsideFold
      id="upkeep"
      title={m.upkeep_title()}
      value={known.dueOn === null ? m.upkeep_never() : dueText(known.dueOn, today)}
    >
      <div className="grid gap-3 text-sm">
        <ReviewState today={today} upkeep={known} />
        <button
          aria-disabled={isPending}
          className={buttonClass("outline")}
          onClick={() => mutate({ changes: { reviewed_on: today }, done: m.upkeep_reviewed() })}
          type="button"
        >
          {m.upkeep_review_now()}
        </button>
      </div>
      {/* Remounts with the stored values when the reviewers have loaded. */}
      <form className="grid gap-4" key={`${known.reviewer} ${known.months} ${reviewers.length}`} onSubmit={assign}>
        <SelectField
          defaultValue={known.reviewer ?? ""}
          id="upkeep-reviewer"
          label={m.upkeep_reviewer()}
          name="reviewer"
        >
          <option value="">{m.upkeep_nobody()}</option>
          {shownReviewers.map(({ id: person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField defaultValue={known.months ?? ""} id="upkeep-months" label={m.upkeep_every()} name="months">
          <option value="">{m.upkeep_never()}</option>
          {months.map((count) => (
            <option key={count} value={count}>
              {counted(count, m.upkeep_months_one, m.upkeep_months)}
            </option>
          ))}
        </SelectField>
        <button aria-disabled={isPending} className={buttonClass("quiet")} type="submit">
          {m.upkeep_save()}
        </button>
      </form>
    </AsideFold>
  );
}

/** Dates of the last and the next review. */
function ReviewState({ upkeep: { reviewedOn, dueOn }, today }: { upkeep: Upkeep; today: string }) {
  return (
    <dl className="grid gap-2">
      <div>
        <dt className="text-ink-soft text-xs">{m.upkeep_last()}</dt>
        <dd>{shortDay(reviewedOn)}</dd>
      </div>
      <div>
        <dt className="text-ink-soft text-xs">{m.upkeep_next()}</dt>
        <dd className={dueOn !== null && dueOn <= today ? "font-semibold text-accent" : ""}>
          {dueOn === null ? m.upkeep_never() : dueText(dueOn, today)}
        </dd>
      </div>
    </dl>
  );
}

function dueText(dueOn: string, today: string): string {
  return dueOn <= today ? m.upkeep_due_since({ date: shortDay(dueOn) }) : shortDay(dueOn);
}
