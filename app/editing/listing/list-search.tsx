import { useEffect, useRef } from "react";
import { TextField } from "#app/ui/form/text-field.tsx";

/** Search field of a list. `text` is the search text of the URL. */
export function ListSearch({
  id,
  label,
  text,
  isCompact = false,
  onChange,
}: {
  id: string;
  label: string;
  text: string;
  /** True to show the label inside the empty field. */
  isCompact?: boolean;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  // While the field has focus, the URL follows it with a delay. Updating the field from the URL would undo the latest
  // keystrokes.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = text;
  }, [text]);
  return (
    <TextField
      aria-keyshortcuts="/"
      autoComplete="off"
      defaultValue={text}
      controlClassName={isCompact ? "text-sm! placeholder:text-ink-soft placeholder:opacity-100" : ""}
      id={id}
      isLabelHidden={isCompact}
      label={label}
      placeholder={isCompact ? label : undefined}
      onChange={(event) => onChange(event.target.value)}
      ref={input}
      type="search"
    />
  );
}
