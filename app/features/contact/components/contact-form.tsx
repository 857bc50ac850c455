import { getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-retention.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { contactLimits, type ProgramChoice, trapField } from "../contact-message.ts";
import type { ContactReply } from "../contact-reply.ts";
import { contactSchema } from "../contact-schema.ts";
import { ContactFailureNotice } from "./contact-failure-notice.tsx";
import { ContactField, inputClass } from "./contact-field.tsx";
import { ProgramOptions } from "./program-options.tsx";

/**
 * The contact form. A plain POST without JavaScript; with it, fields are checked before they are sent and as they are
 * corrected. `reply` is what the last attempt got back, `chosen` the code of the program that the address names.
 */
export function ContactForm({
  reply,
  programs,
  chosen,
}: {
  reply: ContactReply | undefined;
  programs: ProgramChoice[];
  chosen: string | null;
}) {
  const isSending = useNavigation().formMethod === "POST";
  const [refusals, setRefusals] = useState(0);
  const [form, fields] = useForm({
    id: "contact-form",
    lastResult: reply?.result ?? null,
    defaultValue: { program: chosen ?? "" },
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
      <Form
        aria-label={m.contact_form_title()}
        className="grid gap-x-6 gap-y-6 sm:grid-cols-2 print:hidden"
        id={form.id}
        method="post"
        noValidate
        onSubmit={(event) => {
          form.onSubmit(event);
          if (event.defaultPrevented) setRefusals(refusals + 1);
        }}
        preventScrollReset
      >
        <ContactField field={fields.name} label={labels.name}>
          <input
            {...getInputProps(fields.name, { type: "text" })}
            autoComplete="name"
            className={inputClass}
            required
          />
        </ContactField>
        <ContactField field={fields.email} hint={m.contact_email_hint()} label={labels.email}>
          <input
            {...getInputProps(fields.email, { type: "email", ariaDescribedBy: fields.email.descriptionId })}
            autoComplete="email"
            className={inputClass}
            required
            spellCheck={false}
          />
        </ContactField>
        <ContactField
          className="sm:col-span-2"
          field={fields.program}
          hint={m.contact_program_hint()}
          label={m.contact_program()}
          optional={m.contact_optional()}
        >
          <select
            {...getSelectProps(fields.program, { ariaDescribedBy: fields.program.descriptionId })}
            className={inputClass}
          >
            <ProgramOptions programs={programs} typed={fields.program.initialValue} />
          </select>
        </ContactField>
        <ContactField className="sm:col-span-2" field={fields.subject} label={labels.subject}>
          <input {...getInputProps(fields.subject, { type: "text" })} className={inputClass} required />
        </ContactField>
        <ContactField
          className="sm:col-span-2"
          field={fields.message}
          hint={roomLeft(fields.message.value)}
          label={labels.message}
        >
          <textarea
            {...getTextareaProps(fields.message, { ariaDescribedBy: fields.message.descriptionId })}
            className={`${inputClass} min-h-48`}
            required
            rows={9}
          />
        </ContactField>
        <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
          <label>
            {m.contact_trap()}
            <input autoComplete="off" name={trapField} tabIndex={-1} type="text" />
          </label>
        </div>
        <div className="grid gap-4 border-line border-t pt-5 sm:col-span-2">
          <p className="max-w-prose text-ink-soft text-sm">
            {m.contact_consent({ months: String(contactRetentionMonths) })}{" "}
            <a className="text-link" href="#datos">
              {m.contact_consent_link()}
            </a>
          </p>
          <p>
            <button className={`${buttonClass("primary")} w-full sm:w-auto sm:min-w-48`} type="submit">
              {isSending ? m.contact_sending() : m.contact_send()}
            </button>
          </p>
        </div>
      </Form>
    </>
  );
}

/** How much may be written, and near the end or past it, how much still or too much. */
function roomLeft(text = ""): string {
  const left = contactLimits.message - text.length;
  if (left < 0) return m.contact_message_over({ count: formatNumber(-left) });
  if (left <= 500) return m.contact_message_left({ count: formatNumber(left) });
  return m.contact_message_hint({ limit: formatNumber(contactLimits.message) });
}
