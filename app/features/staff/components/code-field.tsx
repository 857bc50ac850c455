import { hintIdOf, inputClass, LabelledField } from "#app/ui/labelled-field.tsx";

/** Where a code of six digits is typed or pasted, or filled in by the telephone itself. */
export function CodeField({ id, label, hint }: { id: string; label: string; hint?: string }) {
  return (
    <LabelledField hint={hint} id={id} label={label}>
      <input
        aria-describedby={hint ? hintIdOf(id) : undefined}
        autoComplete="one-time-code"
        className={`${inputClass} max-w-44 tabular-nums tracking-[0.2em]`}
        id={id}
        inputMode="numeric"
        maxLength={9}
        name="code"
        required
      />
    </LabelledField>
  );
}
