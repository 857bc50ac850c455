import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import { useOffice } from "#app/lib/office.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { ErrorSummary, type FieldProblem } from "#app/ui/form/error-summary.tsx";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import type { ContactFailure, ContactReply } from "../contact-message.ts";
import { contactLimits, type ProgramChoice, type ProgramGroup, programGroups, trapField } from "../contact-message.ts";
import { contactSchema } from "../contact-schema.ts";

const groupLabel: Record<ProgramGroup, () => string> = {
  doctorates: m.contact_program_doctorates,
  masters: m.contact_program_masters,
  specialties: m.contact_program_specialties,
};

/**
 * The contact form: a plain POST without JavaScript, validated in the browser with it. `reply` is the response to the
 * last attempt; `chosen` (code of a program) and `subject` are defaults from the address.
 */
export function ContactForm({
  reply,
  programs,
  chosen,
  subject,
}: {
  reply: ContactReply | undefined;
  programs: ProgramChoice[];
  chosen: string | null;
  subject: string;
}) {
  const isSending = useNavigation().formMethod === "POST";
  const [refusals, setRefusals] = useState(0);
  const [form, fields] = useForm({
    id: "contact-form",
    lastResult: reply?.result ?? null,
    defaultValue: { program: chosen ?? "", subject },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactSchema }),
    shouldRevalidate: "onInput",
  });
  const labels = {
    name: m.contact_name(),
    email: m.contact_email(),
    subject: m.contact_subject(),
    message: m.contact_message(),
  };
  const problems = (["name", "email", "subject", "message"] as const).flatMap((name) => {
    const error = fields[name].errors?.[0];
    return error ? [{ id: fields[name].id, label: labels[name], error }] : [];
  });
  return (
    <>
      <ContactFailureNotice
        failure={reply?.failure ?? null}
        occasion={refusals > 0 ? refusals : reply}
        problems={problems}
      />
      <noscript>
        <p className="mb-6 text-ink-soft text-sm">{m.contact_noscript()}</p>
      </noscript>
      <Form
        aria-label={m.contact_form_title()}
        className="grid gap-x-6 gap-y-6 sm:grid-cols-2 print:hidden"
        data-kept=""
        data-waits=""
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          form.onSubmit(event);
          if (event.defaultPrevented) setRefusals(refusals + 1);
        }}
        preventScrollReset
      >
        <TextField
          {...conformField(fields.name)}
          autoComplete="name"
          label={labels.name}
          required={m.form_required()}
          type="text"
        />
        <TextField
          {...conformField(fields.email)}
          autoComplete="email"
          hint={m.contact_email_hint()}
          label={labels.email}
          required={m.form_required()}
          spellCheck={false}
          type="email"
        />
        <SelectField
          {...conformField(fields.program)}
          className="sm:col-span-2"
          hint={m.contact_program_hint()}
          label={m.contact_program()}
          optional={m.form_optional()}
        >
          <ProgramOptions programs={programs} typed={fields.program.initialValue} />
        </SelectField>
        <TextField
          {...conformField(fields.subject)}
          autoComplete="off"
          className="sm:col-span-2"
          label={labels.subject}
          required={m.form_required()}
          type="text"
        />
        <TextareaField
          {...conformField(fields.message)}
          className="sm:col-span-2"
          controlClassName="min-h-48"
          hint={roomLeft(fields.message.value)}
          label={labels.message}
          required={m.form_required()}
          rows={9}
        />
        <TrapField label={m.contact_trap()} name={trapField} />
        <div className="grid gap-4 border-line border-t pt-5 sm:col-span-2">
          <p className="max-w-prose text-ink-soft text-sm">
            {m.contact_consent({ months: String(contactRetentionMonths) })}{" "}
            <a className="text-link" href="#datos">
              {m.contact_consent_link()}
            </a>
          </p>
          <p>
            <SubmitButton
              className="w-full sm:w-auto sm:min-w-48"
              isPending={isSending}
              pendingText={m.contact_sending()}
            >
              {m.contact_send()}
            </SubmitButton>
          </p>
        </div>
      </Form>
    </>
  );
}

/** Returns the hint of the message field: its limit or, near or beyond it, the remaining or excess characters. */
function roomLeft(text = ""): string {
  const left = contactLimits.message - text.length;
  if (left < 0) return m.contact_message_over({ count: formatNumber(-left) });
  if (left <= 500) return m.contact_message_left({ count: formatNumber(left) });
  return m.contact_message_hint({ limit: formatNumber(contactLimits.message) });
}

/**
 * Options of programs by type, after «none». The submitted value stays, even if the list of programs could not be
 * loaded.
 */
function ProgramOptions({ programs, typed }: { programs: ProgramChoice[]; typed: unknown }) {
  const isMissing = typeof typed === "string" && typed !== "" && !programs.some(({ code }) => code === typed);
  return (
    <>
      <option value="">{m.contact_program_none()}</option>
      {isMissing ? <option value={typed}>{typed}</option> : null}
      {programGroups.map((group) => {
        const ofGroup = programs.filter((program) => program.group === group);
        return ofGroup.length > 0 ? (
          <optgroup key={group} label={groupLabel[group]()}>
            {ofGroup.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null;
      })}
    </>
  );
}

/** Notice of a failed message: links to the invalid fields, or the reason and advice. */
function ContactFailureNotice({
  failure,
  problems,
  occasion,
}: {
  failure: ContactFailure | null;
  problems: FieldProblem[];
  occasion: unknown;
}) {
  const { email } = useOffice();
  if (problems.length > 0) {
    const title = counted(problems.length, m.contact_invalid_one, m.contact_invalid);
    return <ErrorSummary occasion={occasion} problems={problems} title={title} />;
  }
  if (!failure || failure.reason === "invalid") return null;
  const { title, next } = explain(failure, email || m.office_itself());
  return (
    <FormNotice occasion={occasion} title={title} tone="bad">
      <p className="max-w-prose">{next}</p>
    </FormNotice>
  );
}

function explain(
  failure: Exclude<ContactFailure, { reason: "invalid" }>,
  email: string,
): { title: string; next: string } {
  switch (failure.reason) {
    case "limited": {
      const minutes = String(failure.minutes);
      const next =
        failure.minutes === 1 ? m.contact_limited_next_one({ email }) : m.contact_limited_next({ minutes, email });
      return { title: m.contact_limited(), next };
    }
    case "too-large":
      return {
        title: m.contact_too_large(),
        next: m.contact_too_large_next({ limit: formatNumber(contactLimits.message), email }),
      };
    case "trapped":
      return { title: m.contact_trapped(), next: m.contact_trapped_next() };
    case "unavailable":
      return { title: m.contact_failed(), next: m.contact_failed_next({ email }) };
  }
}
