import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { type DescribedForm, withIntent } from "../description/described-form.ts";
import type { DescribedRow, SaveIntent } from "../description/described-row.ts";
import type { TranslationState } from "../translation/translation-state.ts";
import { translationText } from "../translation/translation-texts.ts";
import { AsideFold } from "./aside-fold.tsx";
import { ExpiresAtField, PublishAtField } from "./publication-times.tsx";

const states = {
  draft: m.record_state_draft,
  published: m.record_state_published,
  archived: m.record_state_archived,
};

/** Shows the record's visibility and chooses the effect of saving. */
export function PublicationSection({
  form,
  base,
  problems,
  timeZone,
  translation,
  mayPublish,
  mayEnd,
  onChange,
}: {
  form: DescribedForm;
  base: DescribedRow | null;
  /** Errors by the id of their control. */
  problems: ReadonlyMap<string, string>;
  timeZone: string;
  translation: TranslationState | null;
  mayPublish: boolean;
  /** True if a withdrawal time may be set: not for a director's proposal, nor for records that are always published. */
  mayEnd: boolean;
  onChange: (change: (form: DescribedForm) => DescribedForm) => void;
}) {
  const state = base?.state ?? "draft";
  const shownUntil = state === "published" && base ? endText(base, timeZone) : null;
  const proposing = [
    { value: "propose", label: m.review_propose(), hint: m.review_propose_hint() },
    {
      value: "draft",
      label: m.staff_status_draft(),
      hint: base?.draft?.status === "review" ? m.review_withdraw_hint() : m.review_draft_hint(),
    },
  ] as const;
  const publishing: { value: SaveIntent["does"]; label: string; hint: string }[] = [
    {
      value: "draft",
      label: m.staff_status_draft(),
      hint: state === "published" ? m.record_draft_of_published_hint() : m.record_draft_hint(),
    },
    { value: "publish", label: m.record_publish(), hint: m.record_publish_hint() },
    ...(hasEnglish(form) || form.does === "publish-spanish"
      ? [
          {
            value: "publish-spanish",
            label: m.record_publish_spanish(),
            hint: base?.published ? m.record_publish_spanish_hint() : m.record_publish_spanish_new_hint(),
          } as const,
        ]
      : []),
    { value: "schedule", label: m.record_schedule(), hint: m.record_schedule_hint() },
  ];
  return (
    <AsideFold id="publication" title={m.staff_section_publication()} value={states[state]()}>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-ink-soft text-xs">{m.record_visitors_see()}</dt>
          <dd>
            {states[state]()}
            {shownUntil ? <span className="block">{m.staff_shown_until({ date: shownUntil })}</span> : null}
          </dd>
        </div>
        {base?.draft?.status === "review" ? (
          <div className="border-accent border-l-4 pl-3">
            <dt className="font-semibold">{m.record_proposed()}</dt>
            <dd>{m.record_proposed_next()}</dd>
          </div>
        ) : null}
        {translation ? (
          <div>
            <dt className="text-ink-soft text-xs">{m.staff_column_english()}</dt>
            <dd className="first-letter:uppercase">{translationText[translation]()}</dd>
          </div>
        ) : null}
        {base?.rowUpdatedAt ? (
          <div>
            <dt className="text-ink-soft text-xs">{m.record_row_changed()}</dt>
            <dd>{dateAndTime(base.rowUpdatedAt, timeZone)}</dd>
          </div>
        ) : null}
      </dl>
      <RadioGroup
        label={m.record_on_save()}
        name="does"
        onChange={(does) => onChange((fields) => withIntent(fields, does, new Date(), timeZone))}
        options={mayPublish ? publishing : [...proposing]}
        value={form.does}
      />
      {form.does === "schedule" ? (
        <PublishAtField
          {...{ form, problems, timeZone }}
          onChange={(publishAt) => onChange((fields) => ({ ...fields, publishAt }))}
        />
      ) : null}
      {mayEnd ? (
        <ExpiresAtField
          {...{ form, problems, timeZone }}
          onChange={(expiresAt) => onChange((fields) => ({ ...fields, expiresAt }))}
        />
      ) : null}
      {form.does === "propose" ? (
        <TextareaField
          grows
          hint={m.review_note_hint()}
          id="proposal-note"
          label={m.review_note()}
          maxLength={2000}
          onChange={(event) => onChange((fields) => ({ ...fields, note: event.target.value }))}
          optional={m.form_optional()}
          rows={3}
          value={form.note}
        />
      ) : null}
    </AsideFold>
  );
}

function hasEnglish({ english }: DescribedForm): boolean {
  return Object.values(english).some((value) => value.length > 0);
}

/** Returns the withdrawal time of the published version; null without one. */
function endText({ published }: DescribedRow, timeZone: string): string | null {
  const end = published?.row.expires_at;
  return typeof end === "string" ? dateAndTime(end, timeZone) : null;
}
