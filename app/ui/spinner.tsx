/** Loading indicator of the next page, shown by the router or `page-script/`. Screen readers announce `label`. */
export function PageSpinner({ label, isShown }: { label: string; isShown: boolean }) {
  return (
    <div
      className="page-spinner print:hidden fixed inset-x-0 top-0 z-50 flex justify-center"
      hidden={!isShown}
      role="status"
      suppressHydrationWarning
    >
      <span className="mt-4 flex items-center gap-3 rounded-sm bg-ink px-4 py-2.5 text-sm text-paper shadow-lg">
        <span
          aria-hidden="true"
          className="size-4 animate-spin rounded-full border-2 border-paper/35 border-t-paper motion-reduce:animate-none"
        />
        {label}
      </span>
    </div>
  );
}
