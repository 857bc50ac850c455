import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import type { z } from "zod";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";

type Fields = Record<string, unknown>;

/**
 * Returns a form submitted by JavaScript: `schema` validates the fields before `send` runs, the first invalid field
 * gets the focus, and errors disappear as they are corrected. `send` returns a failure or null. Submits are ignored
 * while one is pending.
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

  /** Runs one operation at a time and shows its failure. */
  async function run(work: () => Promise<FormFailure | null>) {
    if (isPending) return;
    setPending(true);
    // Cleared first, so that a repeated message is announced again.
    setFailure(null);
    setFailure(await work());
    setPending(false);
  }

  return {
    fields,
    isPending,
    run,
    // Never a GET: before hydration it would put a password into the address.
    formProps: { id: form.id, method: "post", noValidate: form.noValidate, onSubmit: form.onSubmit } as const,
    alertProps: { failure, errors: Object.values(form.allErrors).flat() },
    setFailure,
  };
}
