import { m } from "#app/i18n/paraglide/messages.js";
import { StaffTitle } from "./staff-title.tsx";

/** Placeholder while the auth state is loading. `title` is the page's if already certain. */
export function LoadingNote({ title }: { title?: string }) {
  return (
    <div className="page-width py-16">
      <StaffTitle>{title}</StaffTitle>
      <p className="noscript:hidden text-ink-soft" role="status">
        {m.staff_loading()}
      </p>
      <noscript>
        <h1 className="text-2xl">{title ?? m.staff_area()}</h1>
        <p className="mt-4">{m.staff_needs_javascript()}</p>
      </noscript>
    </div>
  );
}
