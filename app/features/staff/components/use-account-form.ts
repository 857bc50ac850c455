import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";

type Fields = Record<string, unknown>;

/**
 * A form of the staff area, sent by JavaScript: its fields are checked by `schema` before `send` runs, the first that
 * is wrong gets the focus, and errors go as they are corrected. `send` returns why it failed, or null. Sending again
 * while it is pending does nothing.
 */
export function useAccountForm<Input extends Fields, Output extends Fields>({
  id,
  schema,
  initialFailure = null,
  send,
}: {
  id?: string;
  schema: z.ZodType<Output, Input>;
  initialFailure?: FormFailure | null;
  send: (value: Output, form: HTMLFormElement) => Promise<FormFailure | null>;
}) {
  const [failure, setFailure] = useState(initialFailure);
  const [isPending, setPending] = useState(false);
  const [form, fields] = useForm<Input, Output>({
    ...(id ? { id } : {}),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: "onInput",
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") void run(() => send(submission.value, event.currentTarget));
    },
  });

  /** Runs work that can fail, one at a time, and shows its failure. */
  async function run(work: () => Promise<FormFailure | null>) {
    if (isPending) return;
    setPending(true);
    // Emptied first, so that the same message is announced again.
    setFailure(null);
    setFailure(await work());
    setPending(false);
  }

  return {
    fields,
    isPending,
    run,
    // Never a GET: were the page's script late, a password would end up in an address.
    formProps: { id: form.id, method: "post", noValidate: form.noValidate, onSubmit: form.onSubmit } as const,
    alertProps: { failure, errors: Object.values(form.allErrors).flat() },
    setFailure,
  };
}
