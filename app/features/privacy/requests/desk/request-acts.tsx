import { useId, useState } from "react";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { useAction } from "#app/editing/saving/use-action.ts";
import type { InboxContext } from "#app/features/contact/inbox/components/inbox-context.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextareaField } from "#app/ui/form/textarea-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { composeLetter, isIncomplete, type Letter } from "../compose-letter.ts";
import type { DataRequest } from "../data-request.ts";
import { actOnRequest, type RequestAct } from "./request-queries.ts";

/** Maximum length of a letter or note in characters, as in the database. */
const longest = 20_000;

const actLabels: Readonly<Record<RequestAct, () => string>> = {
  opening: m.desk_act_opening,
  identification: m.desk_act_identification,
  extension: m.desk_act_extension,
  answer: m.desk_act_answer,
  refusal: m.desk_act_refusal,
  withdrawal: m.desk_act_withdrawal,
  note: m.desk_act_note,
};

/** Returns the acts that the state of a request permits. */
function actsOf({ state, extended_due_on, extended_at }: DataRequest): RequestAct[] {
  if (state === "unconfirmed") return ["opening", "note"];
  if (state !== "open") return ["note"];
  const mayExtend = extended_due_on !== null && extended_at === null;
  return ["answer", "refusal", "identification", ...(mayExtend ? (["extension"] as const) : []), "withdrawal", "note"];
}

type Props = { request: DataRequest; context: InboxContext; email: string; onDone: () => Promise<void> };

/** Choice of an act, and its form with the template of the letter. `email` is the institution's address. */
export function RequestActs(props: Props) {
  const acts = actsOf(props.request);
  const [chosen, choose] = useState<RequestAct | null>(null);
  const [first = "note"] = acts;
  const act = chosen && acts.includes(chosen) ? chosen : first;
  return (
    <section aria-labelledby="request-acts" className="border-ink border-t-2 pt-4 print:hidden">
      <h2 className="text-xl" id="request-acts">
        {m.desk_act()}
      </h2>
      {acts.length > 1 ? (
        <RadioGroup
          className="mt-3"
          isInline
          isLabelHidden
          label={m.desk_act()}
          name="act"
          onChange={choose}
          options={acts.map((value) => ({ value, label: actLabels[value]() }))}
          value={act}
        />
      ) : null}
      <ActForm {...props} act={act} key={`${act} ${props.request.due_on}`} />
    </section>
  );
}

function ActForm({ request, context, email, onDone, act }: Props & { act: RequestAct }) {
  const { db, tell, sendsReplies } = context;
  const { siteUrl } = useSiteSettings();
  const template = (): Letter =>
    act === "note" || act === "opening"
      ? { subject: "", body: "" }
      : composeLetter(act, request, { siteUrl, email, locale: request.language });
  const [letter, setLetter] = useState(template);
  const [error, setError] = useState<string>();
  const id = useId();
  const isLetter = act !== "note" && act !== "opening";
  const sending = useAction({
    mutationFn: () => actOnRequest(db, request.id, { act, ...letter, byMail: sendsReplies }),
    async onSuccess() {
      tell(doneText(act, sendsReplies));
      if (act === "note") setLetter(template());
      await onDone();
    },
  });

  function send() {
    if (sending.isPending) return;
    const fault = faultOf(letter.body, isLetter ? request.language : null);
    setError(fault);
    if (!fault) return sending.mutate();
    sending.reset();
    document.getElementById(id)?.focus();
  }

  return (
    <form
      className="mt-3 grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FormAlert errors={error ? [error] : []} failure={sending.error && actFailure(sending.error)} />
      {isLetter ? (
        <TextField
          label={m.desk_subject()}
          lang={request.language}
          maxLength={200}
          onChange={(event) => setLetter({ ...letter, subject: event.target.value })}
          value={letter.subject}
        />
      ) : null}
      <TextareaField
        controlClassName="min-h-40"
        error={error}
        grows
        hint={isLetter ? m.desk_letter_hint({ email: request.email }) : m.desk_note_hint()}
        id={id}
        label={isLetter ? m.desk_letter() : act === "opening" ? m.desk_opening_label() : m.desk_note_label()}
        lang={isLetter ? request.language : undefined}
        onChange={(event) => setLetter({ ...letter, body: event.target.value })}
        value={letter.body}
      />
      {isLetter && !sendsReplies ? (
        <p className="prose-text text-sm">
          {m.desk_no_mail()}{" "}
          <a className="text-link" href={mailAddress(request.email, letter)}>
            {m.desk_mail_open()}
          </a>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={sending.isPending} pendingText={m.desk_saving()}>
          {isLetter ? (sendsReplies ? m.desk_send_letter() : m.desk_register_letter()) : m.desk_save()}
        </SubmitButton>
        {isLetter ? (
          <button className={buttonClass("quiet")} onClick={() => setLetter(template())} type="button">
            {m.desk_reset()}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** `language` is that of the letter; null for a note. */
function faultOf(body: string, language: DataRequest["language"] | null): string | undefined {
  if (!body.trim()) return m.desk_text_missing();
  if (body.length > longest) return m.desk_text_long({ limit: formatNumber(longest) });
  if (language === null || !isIncomplete(body)) return undefined;
  return m.desk_text_incomplete({ mark: m.desk_letter_fill({}, { locale: language }) });
}

function doneText(act: RequestAct, byMail: boolean): string {
  if (act === "note") return m.desk_done_note();
  if (act === "opening") return m.desk_done_opening();
  return byMail ? m.desk_done_letter() : m.desk_done_registered();
}

function actFailure(error: unknown): FormFailure {
  const { code, hint } = error as { code?: string; hint?: string };
  if (code === "22023" && hint === "gone") return { message: m.desk_gone(), advice: m.desk_gone_advice() };
  if (code === "22023" && hint === "not_extendable") return { message: m.desk_refused_extension(), advice: null };
  if (code === "22023") return { message: m.desk_refused_closed(), advice: m.desk_refused_closed_advice() };
  return { message: m.desk_failed_staff(), advice: failureText(error) };
}

function mailAddress(email: string, { subject, body }: Letter): string {
  return `mailto:${email}?${new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20")}`;
}
