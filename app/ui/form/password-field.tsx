import { useState } from "react";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import type { ControlProps } from "./text-field.tsx";

/** Visible text of a button and its accessible name. */
export type RevealText = { word: string; name: string };

/** Password input with a button that toggles its visibility. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  required,
  optional,
  className,
  controlClassName = "",
  show,
  hide,
  ...input
}: FieldProps & ControlProps<"input"> & { show: RevealText; hide: RevealText }) {
  const [isShown, setShown] = useState(false);
  const reveal = isShown ? hide : show;
  return (
    <Field {...{ id, label, hint, error, required, optional, className }}>
      {(attributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            className={`${controlClass} pr-24 ${controlClassName}`}
            type={isShown ? "text" : "password"}
          />
          <button
            aria-controls={attributes.id}
            className="absolute inset-y-0 right-0 min-w-20 px-3 font-semibold text-link text-primary text-sm"
            onClick={() => setShown(!isShown)}
            type="button"
          >
            <span aria-hidden="true">{reveal.word}</span>
            <span className="sr-only">{reveal.name}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
