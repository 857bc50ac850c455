import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { controlId } from "#app/editing/description/field-problems.ts";
import { ExpiresAtField, PublishAtField } from "#app/editing/record-editor/publication-times.tsx";
import { zoneName } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { momentOfWallTime } from "#app/lib/wall-time.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { type NewsStatus, statusOf, withValues } from "../../editing/news-form.ts";
import { dateOf, withDate, withNewsIntent, withPublishAt } from "../../editing/publication-form.ts";
import { isNewsCategory, newsCategories } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { offeredIntents } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

const statusTexts: Record<NewsStatus, { name: () => string; hint: () => string }> = {
  draft: { name: m.staff_status_draft, hint: m.staff_status_draft_hint },
  review: { name: m.staff_status_review, hint: m.staff_status_review_hint },
  scheduled: { name: m.staff_status_scheduled, hint: m.staff_status_scheduled_hint },
  published: { name: m.staff_status_published, hint: m.staff_status_published_hint },
  archived: { name: m.staff_status_archived, hint: m.staff_status_archived_hint },
};

/** Returns the name of the selected status. */
export const publicationText = (form: Pick<DescribedForm, "does">) => statusTexts[statusOf(form)].name();

export function PublicationFields({
  form,
  stored,
  problems,
  workspace: { rights, timeZone },
  onChange,
}: {
  form: DescribedForm;
  /** Stored status; null for a new item. */
  stored: string | null;
  /** Errors by the id of their control. */
  problems: ReadonlyMap<string, string>;
  workspace: Pick<NewsWorkspaceContext, "rights" | "timeZone">;
  onChange: (form: DescribedForm) => void;
}) {
  const date = dateOf(form, timeZone);
  const category = String(form.values.category);
  const programId = Number(form.values.program_id) || null;
  const zone = zoneName(timeZone, momentOfWallTime(timeZone, date) ?? new Date());
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={m.staff_field_status()}
        name="status"
        onChange={(does) => onChange(withNewsIntent(form, does, new Date(), timeZone))}
        options={offeredIntents(rights, form, stored).map((does) => ({
          value: does,
          label: statusTexts[statusOf({ does })].name(),
          hint: statusTexts[statusOf({ does })].hint(),
        }))}
        value={form.does}
      />
      {form.does === "schedule" ? (
        <PublishAtField
          {...{ form, problems, timeZone }}
          note={m.staff_publish_at_note()}
          onChange={(publishAt) => onChange(withPublishAt(form, publishAt, timeZone))}
        />
      ) : null}
      <DateField
        emptyText={m.form_no_date()}
        error={problems.get(controlId("date"))}
        hint={m.staff_date_hint({ zone })}
        id={controlId("date")}
        label={m.staff_field_date()}
        onChange={(event) => onChange(withDate(form, event.target.value, timeZone))}
        required={m.form_required()}
        type="datetime-local"
        value={date}
      />
      {rights.mayPublish && form.does !== "withdraw" ? (
        <ExpiresAtField {...{ form, problems, timeZone }} onChange={(expiresAt) => onChange({ ...form, expiresAt })} />
      ) : null}
      {form.does === "publish" && isToCome(date, timeZone) ? (
        <p className="border-accent border-l-4 bg-accent-tint px-3 py-2 text-xs">{m.staff_date_to_come()}</p>
      ) : null}
      <SelectField
        error={problems.get(controlId("category"))}
        id={controlId("category")}
        label={m.staff_field_category()}
        onChange={(event) => onChange(withValues(form, { category: event.target.value }))}
        value={category}
      >
        <option value="">{m.staff_no_category()}</option>
        {newsCategories.map((category) => (
          <option key={category} value={category}>
            {newsCategoryLabel(category)}
          </option>
        ))}
        {category && !isNewsCategory(category) ? <option value={category}>{category}</option> : null}
      </SelectField>
      <SelectField
        id={controlId("program_id")}
        label={m.staff_field_program()}
        onChange={(event) => onChange(withValues(form, { program_id: event.target.value }))}
        value={programId ?? ""}
      >
        {rights.mayPublish ? <option value="">{m.staff_no_program()}</option> : null}
        {rights.programs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {programId === null || rights.programs.some(({ id }) => id === programId) ? null : (
          <option value={programId}>{m.staff_program_not_listed()}</option>
        )}
      </SelectField>
    </div>
  );
}

function isToCome(wallTime: string, timeZone: string): boolean {
  const moment = momentOfWallTime(timeZone, wallTime);
  return moment !== null && moment.getTime() > Date.now() + 60_000;
}
