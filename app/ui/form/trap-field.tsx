/** Invisible field that people leave empty and programs that fill in forms do not. */
export function TrapField({ name, label }: { name: string; label: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input autoComplete="off" name={name} tabIndex={-1} type="text" />
      </label>
    </div>
  );
}
