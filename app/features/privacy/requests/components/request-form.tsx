import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { trapField } from "#app/features/contact/contact-message.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { requestRetentionMonths } from "#app/lib/data-request-rules.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { ErrorSummary, type FieldProblem } from "#app/ui/form/error-summary.tsx";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { kindTexts, requestKinds, requestLimits } from "../data-request.ts";
import type { RequestFailure, RequestReply } from "../receive-request.server.ts";

type FormFields = Record<
  "kind" | "capacity" | "represented" | "mandate" | "name" | "email" | "identification" | "concerns" | "details",
  string
>;

/** Form of a request, validated by the server only. `reply` is the response to the last attempt. */
export function RequestForm({ reply, email }: { reply: RequestReply | undefined; email: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const [form, fields] = useForm<FormFields>({
    id: "data-request",
    lastResult: reply?.result ?? null,
    defaultValue: { capacity: "self" },
  });
  const labels = {
    kind: m.desk_kind(),
    represented: m.desk_represented(),
    mandate: m.desk_mandate(),
    name: m.contact_name(),
    email: m.contact_email(),
    identification: m.desk_identification(),
    concerns: m.desk_concerns(),
    details: m.desk_details(),
  };
  const problems = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const error = fields[name].errors?.[0];
    return error ? [{ id: fields[name].id, label: labels[name], error }] : [];
  });
  const text = (name: keyof typeof labels) => ({ ...conformField(fields[name]), label: labels[name] });
  return (
    <>
      <RequestFailureNotice email={email} failure={reply?.failure ?? null} occasion={reply} problems={problems} />
      <Form
        aria-label={m.desk_form_title()}
        className="group/form grid gap-x-6 gap-y-6 sm:grid-cols-2 print:hidden"
        id={form.id}
        method="post"
        noValidate
        preventScrollReset
      >
        <RadioGroup
          className="sm:col-span-2"
          defaultValue={fields.kind.initialValue as (typeof requestKinds)[number]}
          error={fields.kind.errors?.[0]}
          id={fields.kind.id}
          label={labels.kind}
          name="kind"
          options={requestKinds.map((kind) => ({
            value: kind,
            label: kindTexts[kind].name(),
            hint: kindTexts[kind].hint(),
          }))}
        />
        <RadioGroup
          className="sm:col-span-2"
          defaultValue={fields.capacity.initialValue === "representative" ? "representative" : "self"}
          id={fields.capacity.id}
          label={m.desk_capacity()}
          name="capacity"
          options={[
            { value: "self", label: m.desk_capacity_self() },
            { value: "representative", label: m.desk_capacity_representative() },
          ]}
        />
        {/* Hidden by style, because the form works without scripts. */}
        <div className="grid gap-6 group-has-[[name=capacity][value=self]:checked]/form:hidden sm:col-span-2 sm:grid-cols-2">
          <TextField {...text("represented")} autoComplete="off" type="text" />
          <TextField {...text("mandate")} autoComplete="off" hint={m.desk_mandate_hint()} type="text" />
        </div>
        <TextField {...text("name")} autoComplete="name" required={m.form_required()} type="text" />
        <TextField
          {...text("email")}
          autoComplete="email"
          hint={m.desk_email_hint()}
          required={m.form_required()}
          spellCheck={false}
          type="email"
        />
        <TextField
          {...text("identification")}
          autoComplete="off"
          className="sm:col-span-2"
          hint={m.desk_identification_hint()}
          optional={m.form_optional()}
          type="text"
        />
        <TextField
          {...text("concerns")}
          autoComplete="off"
          className="sm:col-span-2"
          hint={m.desk_concerns_hint()}
          optional={m.form_optional()}
          type="text"
        />
        <TextareaField
          {...text("details")}
          className="sm:col-span-2"
          controlClassName="min-h-40"
          hint={m.desk_details_hint({ limit: formatNumber(requestLimits.details) })}
          required={m.form_required()}
          rows={7}
        />
        <TrapField label={m.contact_trap()} name={trapField} />
        <div className="grid gap-4 border-line border-t pt-5 sm:col-span-2">
          <p className="max-w-prose text-ink-soft text-sm">
            {m.desk_use({ months: String(requestRetentionMonths) })}{" "}
            <Link className="text-link" to={pathsIn().privacy()}>
              {m.desk_use_link()}
            </Link>
          </p>
          <p>
            <SubmitButton className="w-full sm:w-auto sm:min-w-48" isPending={isSending} pendingText={m.desk_sending()}>
              {m.desk_send()}
            </SubmitButton>
          </p>
        </div>
      </Form>
    </>
  );
}

/** Notice of a request that was not accepted: links to the invalid fields, or the reason and advice. */
function RequestFailureNotice({
  failure,
  problems,
  email,
  occasion,
}: {
  failure: RequestFailure | null;
  problems: FieldProblem[];
  email: string;
  occasion: unknown;
}) {
  if (problems.length > 0) {
    const title = counted(problems.length, m.contact_invalid_one, m.contact_invalid);
    return <ErrorSummary occasion={occasion} problems={problems} title={title} />;
  }
  if (!failure || failure.reason === "invalid") return null;
  const { title, next } = explain(failure, email);
  return (
    <FormNotice occasion={occasion} title={title} tone="bad">
      <p className="max-w-prose">{next}</p>
    </FormNotice>
  );
}

function explain(failure: RequestFailure, email: string): { title: string; next: string } {
  switch (failure.reason) {
    case "limited": {
      const { minutes } = failure;
      const next =
        minutes === 1 ? m.desk_limited_next_one({ email }) : m.desk_limited_next({ minutes: String(minutes), email });
      return { title: m.desk_limited(), next };
    }
    case "too-many":
      return { title: m.desk_too_many(), next: m.desk_too_many_next({ email }) };
    case "too-large":
      return { title: m.desk_too_large(), next: m.desk_too_large_next() };
    case "trapped":
      return { title: m.desk_trapped(), next: m.desk_trapped_next() };
    default:
      return { title: m.desk_failed(), next: m.desk_failed_next({ email }) };
  }
}
