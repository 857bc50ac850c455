import { zoneName } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { momentOfWallTime } from "#app/lib/wall-time.ts";
import { DateField } from "#app/ui/form/date-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import type { NewsForm, NewsStatus } from "../../editing/news-form.ts";
import { problemsOf, withPublishAt, withStatus } from "../../editing/publication.ts";
import { isNewsCategory, newsCategories } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { offeredStatuses } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

const statusTexts: Record<NewsStatus, { name: () => string; hint: () => string }> = {
  draft: { name: m.staff_status_draft, hint: m.staff_status_draft_hint },
  review: { name: m.staff_status_review, hint: m.staff_status_review_hint },
  scheduled: { name: m.staff_status_scheduled, hint: m.staff_status_scheduled_hint },
  published: { name: m.staff_status_published, hint: m.staff_status_published_hint },
  archived: { name: m.staff_status_archived, hint: m.staff_status_archived_hint },
};

/** Returns the name of the selected status. */
export const publicationText = ({ status }: Pick<NewsForm, "status">) => statusTexts[status].name();

const publishAtTexts = { missing: m.staff_publish_at_missing, past: m.staff_publish_at_past };

/** Ids of the fields that can prevent a save. */
export const fieldIds = { publishAt: "publish-at", date: "news-date", expiresAt: "expires-at" } as const;

export function PublicationFields({
  form,
  stored,
  saved,
  workspace: { rights, timeZone },
  onChange,
}: {
  form: NewsForm;
  /** Stored status; null for a new item. */
  stored: string | null;
  /** Saved fields; null for a new item. */
  saved: NewsForm | null;
  workspace: Pick<NewsWorkspaceContext, "rights" | "timeZone">;
  onChange: (form: NewsForm) => void;
}) {
  const problems = problemsOf(form, new Date(), timeZone, saved);
  const zoneAt = (time: string) => zoneName(timeZone, momentOfWallTime(timeZone, time) ?? new Date());
  const zone = zoneAt(form.date);
  return (
    <div className="grid gap-5">
      <RadioGroup
        label={m.staff_field_status()}
        name="status"
        onChange={(status) => onChange(withStatus(form, status, new Date(), timeZone))}
        options={offeredStatuses(rights, form, stored).map((status) => ({
          value: status,
          label: statusTexts[status].name(),
          hint: statusTexts[status].hint(),
        }))}
        value={form.status}
      />
      {form.status === "scheduled" ? (
        <DateField
          emptyText={m.form_no_date()}
          error={problems.publishAt ? publishAtTexts[problems.publishAt]() : null}
          hint={m.staff_publish_at_hint({ zone })}
          id={fieldIds.publishAt}
          label={m.staff_field_publish_at()}
          onChange={(event) => onChange(withPublishAt(form, event.target.value))}
          required={m.form_required()}
          type="datetime-local"
          value={form.publishAt}
        />
      ) : null}
      <DateField
        emptyText={m.form_no_date()}
        error={problems.date ? m.staff_date_missing() : null}
        hint={m.staff_date_hint({ zone })}
        id={fieldIds.date}
        label={m.staff_field_date()}
        onChange={(event) => onChange({ ...form, date: event.target.value })}
        required={m.form_required()}
        type="datetime-local"
        value={form.date}
      />
      {rights.mayPublish && form.status !== "archived" ? (
        <DateField
          emptyText={m.form_no_date()}
          error={problems.expiresAt ? m.staff_expires_at_early() : null}
          hint={m.staff_expires_at_hint({ zone: zoneAt(form.expiresAt) })}
          id={fieldIds.expiresAt}
          label={m.staff_field_expires_at()}
          onChange={(event) => onChange({ ...form, expiresAt: event.target.value })}
          type="datetime-local"
          value={form.expiresAt}
        />
      ) : null}
      {form.status === "published" && isToCome(form.date, timeZone) ? (
        <p className="border-accent border-l-4 bg-accent-tint px-3 py-2 text-xs">{m.staff_date_to_come()}</p>
      ) : null}
      <SelectField
        id="news-category"
        label={m.staff_field_category()}
        onChange={(event) => onChange({ ...form, category: event.target.value })}
        value={form.category}
      >
        <option value="">{m.staff_no_category()}</option>
        {newsCategories.map((category) => (
          <option key={category} value={category}>
            {newsCategoryLabel(category)}
          </option>
        ))}
        {form.category && !isNewsCategory(form.category) ? (
          <option value={form.category}>{form.category}</option>
        ) : null}
      </SelectField>
      <SelectField
        id="news-program"
        label={m.staff_field_program()}
        onChange={(event) => onChange({ ...form, programId: Number(event.target.value) || null })}
        value={form.programId ?? ""}
      >
        {rights.mayPublish ? <option value="">{m.staff_no_program()}</option> : null}
        {rights.programs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {form.programId === null || rights.programs.some(({ id }) => id === form.programId) ? null : (
          <option value={form.programId}>{m.staff_program_not_listed()}</option>
        )}
      </SelectField>
    </div>
  );
}

function isToCome(wallTime: string, timeZone: string): boolean {
  const moment = momentOfWallTime(timeZone, wallTime);
  return moment !== null && moment.getTime() > Date.now() + 60_000;
}
