import { zoneName } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { momentOfWallTime } from "#app/lib/wall-time.ts";
import { hintIdOf, inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import type { NewsForm, NewsStatus } from "../../editing/news-form.ts";
import { problemsOf, withPublishAt, withStatus } from "../../editing/publication.ts";
import { isNewsCategory, newsCategories } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import { type NewsRights, offeredStatuses } from "../../news-rights.ts";

const statusTexts: Record<NewsStatus, { name: () => string; hint: () => string }> = {
  draft: { name: m.staff_status_draft, hint: m.staff_status_draft_hint },
  review: { name: m.staff_status_review, hint: m.staff_status_review_hint },
  scheduled: { name: m.staff_status_scheduled, hint: m.staff_status_scheduled_hint },
  published: { name: m.staff_status_published, hint: m.staff_status_published_hint },
};

/** State of publication, dates, topic and program. */
export function PublicationFields({
  form,
  rights,
  timeZone,
  onChange,
}: {
  form: NewsForm;
  rights: NewsRights;
  timeZone: string;
  onChange: (form: NewsForm) => void;
}) {
  const problems = problemsOf(form, timeZone);
  const zone = zoneName(timeZone, momentOfWallTime(timeZone, form.date) ?? new Date());
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="font-semibold text-sm">{m.staff_field_status()}</legend>
        <div className="mt-1">
          {offeredStatuses(rights, form).map((status) => (
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm" key={status}>
              <input
                checked={form.status === status}
                className="mt-0.5 size-5 shrink-0 accent-primary"
                name="status"
                onChange={() => onChange(withStatus(form, status, new Date(), timeZone))}
                type="radio"
                value={status}
              />
              <span>
                {statusTexts[status].name()}
                <span className="block text-ink-soft text-xs">{statusTexts[status].hint()}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {form.status === "scheduled" ? (
        <LabelledField
          error={problems.publishAt ? m.staff_publish_at_missing() : null}
          hint={m.staff_publish_at_hint({ zone })}
          id="publish-at"
          label={m.staff_field_publish_at()}
        >
          <input
            aria-describedby={hintIdOf("publish-at")}
            aria-invalid={problems.publishAt ? true : undefined}
            className={inputClass}
            id="publish-at"
            onChange={(event) => onChange(withPublishAt(form, event.target.value))}
            type="datetime-local"
            value={form.publishAt}
          />
        </LabelledField>
      ) : null}
      <LabelledField
        error={problems.date ? m.staff_date_missing() : null}
        hint={m.staff_date_hint({ zone })}
        id="news-date"
        label={m.staff_field_date()}
      >
        <input
          aria-describedby={hintIdOf("news-date")}
          aria-invalid={problems.date ? true : undefined}
          className={inputClass}
          id="news-date"
          onChange={(event) => onChange({ ...form, date: event.target.value })}
          type="datetime-local"
          value={form.date}
        />
      </LabelledField>
      {form.status === "published" && isToCome(form.date, timeZone) ? (
        <p className="border-accent border-l-4 bg-accent-tint px-3 py-2 text-xs">{m.staff_date_to_come()}</p>
      ) : null}
      <LabelledField id="news-category" label={m.staff_field_category()}>
        <select
          className={inputClass}
          id="news-category"
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
        </select>
      </LabelledField>
      <LabelledField id="news-program" label={m.staff_field_program()}>
        <select
          className={inputClass}
          id="news-program"
          onChange={(event) => onChange({ ...form, programId: Number(event.target.value) || null })}
          value={form.programId ?? ""}
        >
          {rights.mayPublish ? <option value="">{m.staff_no_program()}</option> : null}
          {rights.programs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </LabelledField>
    </div>
  );
}

function isToCome(wallTime: string, timeZone: string): boolean {
  const moment = momentOfWallTime(timeZone, wallTime);
  return moment !== null && moment.getTime() > Date.now() + 60_000;
}
