/** Disclosure icon. `className` sets the size and the rotation when open. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 10 10">
      <path d="M1 3l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
