import { type FormEvent, useState } from "react";
import { useBeforeUnload, useLocation, useNavigate } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Db } from "#app/supabase/db.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { activityTexts } from "../../activity-labels.ts";
import { type ActivityName, listPersonalColumns } from "../../declaration.ts";
import { declaration } from "../../read-declaration.ts";
import { type Contact, composeDrafts, describeDelay } from "../breach-drafts.ts";
import { type BreachForm, draftNames, natureLabels, natures, type Places, saveBreach } from "../breaches.ts";
import { BreachCount } from "./breach-count.tsx";

/** Tables with personal data by activity, in the order of the declaration. */
const tablesByActivity = (Object.keys(declaration.activities) as ActivityName[]).flatMap((activity) => {
  const columns = listPersonalColumns(declaration).filter((column) => column.activity === activity);
  const tables = [...new Set(columns.map(({ table }) => table))];
  return tables.length > 0 ? [{ activity, tables }] : [];
});

type Known = { id: number; version: string } | null;
type TimeName = "noticed" | "began" | "ended" | "reported" | "told";

const draftLabels = {
  report_es: m.breach_report_es,
  report_en: m.breach_report_en,
  message_es: m.breach_message_es,
  message_en: m.breach_message_en,
};

const timeLabels = {
  noticed: m.breach_noticed,
  began: m.breach_began,
  ended: m.breach_ended,
  reported: m.breach_reported,
  told: m.breach_told,
};

/** The form of a breach. What is typed is kept in memory until it is saved. */
export function BreachEditor({
  initial,
  known: stored,
  contact,
  db,
  timeZone,
}: {
  initial: BreachForm;
  known: Known;
  contact: Contact;
  db: Db;
  timeZone: string;
}) {
  const navigate = useNavigate();
  const { state: arrival } = useLocation();
  const [form, setForm] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [known, setKnown] = useState<Known>(stored);
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed" | "conflict">(
    arrival?.isSaved ? "saved" : "idle",
  );
  const [errors, setErrors] = useState<Partial<Record<keyof BreachForm, string>>>({});
  const [countedFor, setCountedFor] = useState(keyOfCount(initial));
  const isDirty = form !== saved;
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });

  const change = (changed: Partial<BreachForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    if (state === "saved") setState("idle");
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "saving") return;
    const found = findErrors(form);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      setState("idle");
      document.getElementById(`breach-${first}`)?.focus();
      return;
    }
    setState("saving");
    try {
      const now = await saveBreach(db, form, known, timeZone);
      if (!now) return setState("conflict");
      setKnown(now);
      setSaved(form);
      setState("saved");
      if (!known) await navigate(pathsIn().staff.breaches(`/${now.id}`), { replace: true, state: { isSaved: true } });
    } catch {
      setState("failed");
    }
  };
  const failure = state === "failed" ? m.breach_save_failed() : state === "conflict" ? m.breach_conflict() : null;

  const time = (name: TimeName, more: { required?: string; hint?: string } = {}) => (
    <DateField
      {...more}
      controlClassName="max-w-80"
      emptyText={name === "reported" || name === "told" ? m.breach_not_yet() : m.form_no_date()}
      error={errors[name]}
      id={`breach-${name}`}
      label={timeLabels[name]()}
      onChange={(event) => change({ [name]: event.target.value })}
      type="datetime-local"
      value={form[name]}
    />
  );
  const text = (name: "description" | "consequences" | "measures", label: string, hint?: string) => (
    <TextareaField
      grows
      hint={hint}
      label={label}
      maxLength={5000}
      onChange={(event) => change({ [name]: event.target.value })}
      rows={4}
      value={form[name]}
    />
  );
  const hasDrafts = draftNames.some((name) => form[name] !== "");

  return (
    <form className="grid max-w-4xl" noValidate onSubmit={(event) => void save(event)}>
      <FormAlert errors={Object.values(errors)} failure={failure ? { message: failure, advice: null } : null} />
      <h2 className="mt-4 text-xl">{m.breach_facts()}</h2>
      <p className="prose-text mt-1 text-ink-soft text-sm">{describeDelay(getLocale())}</p>
      <div className="mt-4 grid gap-5">
        <TextField
          autoComplete="off"
          error={errors.title}
          id="breach-title"
          label={m.breach_title()}
          maxLength={160}
          onChange={(event) => change({ title: event.target.value })}
          required={m.form_required()}
          value={form.title}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          {time("noticed", { required: m.form_required() })}
          {time("began", { required: m.form_required() })}
          {time("ended", { hint: m.breach_ended_hint() })}
        </div>
        <RadioGroup
          label={m.breach_nature()}
          name="nature"
          onChange={(nature) => change({ nature })}
          options={natures.map((value) => ({ value, label: natureLabels[value]() }))}
          value={form.nature}
        />
        {text("description", m.breach_description(), m.breach_description_hint())}
        {text("consequences", m.breach_consequences())}
        {text("measures", m.breach_measures())}
        <div>
          <CheckboxField
            aria-describedby="breach-risk-hint"
            checked={form.isHighRisk}
            label={m.breach_risk()}
            onChange={(event) => change({ isHighRisk: event.target.checked })}
          />
          <p className="text-ink-soft text-xs" id="breach-risk-hint">
            {m.breach_risk_hint()}
          </p>
        </div>
        <BreachPlaces onChange={(places) => change({ places })} places={form.places} />
      </div>
      <BreachCount
        db={db}
        form={form}
        isOutdated={countedFor !== keyOfCount(form)}
        onCount={(count) => {
          setCountedFor(keyOfCount(form));
          change(count);
        }}
        timeZone={timeZone}
      />
      <h2 className="mt-8 text-xl">{m.breach_drafts()}</h2>
      <p className="prose-text mt-1 text-ink-soft text-sm">{m.breach_drafts_hint()}</p>
      <div className="mt-3 print:hidden">
        <button className={buttonClass("outline")} onClick={() => change(composeDrafts(form, contact))} type="button">
          {hasDrafts ? m.breach_compose_again() : m.breach_compose()}
        </button>
      </div>
      <div className="mt-5 grid gap-5">
        {draftNames.map((name) => (
          <TextareaField
            grows
            key={name}
            label={draftLabels[name]()}
            lang={name.endsWith("_en") ? "en" : "es"}
            maxLength={20_000}
            onChange={(event) => change({ [name]: event.target.value })}
            rows={6}
            value={form[name]}
          />
        ))}
      </div>
      <h2 className="mt-8 text-xl">{m.breach_sent()}</h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        {time("reported")}
        {time("told")}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-4 print:hidden">
        <SubmitButton isPending={state === "saving"} pendingText={m.breach_saving()}>
          {m.breach_save()}
        </SubmitButton>
        <button className={buttonClass("outline")} onClick={() => window.print()} type="button">
          {m.breach_print()}
        </button>
        <span className="text-sm" role="status">
          {state === "saved" ? m.breach_saved() : null}
        </span>
      </div>
    </form>
  );
}

/** Returns a key of the fields that affect the count. */
const keyOfCount = ({ places, ended }: BreachForm) => canonicalJson([places, ended]);

function findErrors({ title, noticed, began, ended }: BreachForm): Partial<Record<keyof BreachForm, string>> {
  return {
    ...(title.trim() ? {} : { title: m.breach_invalid_title() }),
    ...(noticed ? {} : { noticed: m.breach_invalid_time() }),
    ...(began ? {} : { began: m.breach_invalid_time() }),
    ...(ended && began && ended < began ? { ended: m.breach_invalid_order() } : {}),
  };
}

/** Choice of the affected activities, and of their tables, which are all chosen with their activity. */
function BreachPlaces({ places, onChange }: { places: Places; onChange: (places: Places) => void }) {
  const choose = (activity: ActivityName, tables: string[]) => {
    const { [activity]: _, ...others } = places;
    onChange(tables.length > 0 ? { ...others, [activity]: tables } : others);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{m.breach_places()}</legend>
      <p className="mt-1 text-ink-soft text-xs">{m.breach_places_hint()}</p>
      <div className="mt-2 border-line border-t">
        {tablesByActivity.map(({ activity, tables }) => {
          const title = activityTexts[activity].title();
          const chosen = places[activity] ?? [];
          return (
            <div className="border-line border-b" key={activity}>
              <CheckboxField
                checked={chosen.length > 0}
                label={title}
                onChange={(event) => choose(activity, event.target.checked ? tables : [])}
              />
              {chosen.length > 0 && tables.length > 1 ? (
                <fieldset className="mb-2 grid min-w-0 gap-x-6 pl-5 sm:grid-cols-2">
                  <legend className="sr-only">{m.breach_places_tables({ activity: title })}</legend>
                  {tables.map((table) => (
                    <CheckboxField
                      checked={chosen.includes(table)}
                      className="min-w-0 [overflow-wrap:anywhere]"
                      key={table}
                      label={table}
                      onChange={(event) =>
                        choose(
                          activity,
                          tables.filter((one) => (one === table ? event.target.checked : chosen.includes(one))),
                        )
                      }
                    />
                  ))}
                </fieldset>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
