import { useEffect, useRef } from "react";
import { TextField } from "#app/ui/form/text-field.tsx";

/** The field by which a list is searched. `text` is what the address says. */
export function ListSearch({
  id,
  label,
  text,
  onChange,
}: {
  id: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  // While the field has the focus the address follows it, with a delay: the other way round would undo the next
  // letters.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = text;
  }, [text]);
  return (
    <TextField
      aria-keyshortcuts="/"
      autoComplete="off"
      defaultValue={text}
      id={id}
      label={label}
      onChange={(event) => onChange(event.target.value)}
      ref={input}
      type="search"
    />
  );
}
