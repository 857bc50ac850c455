import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { pageTitle } from "../page-title.ts";

/** Error page without internals. `isUnavailable`: the database is unreachable, which is usually temporary. */
export function ErrorBoundaryPage({ isUnavailable }: { isUnavailable: boolean }) {
  const title = isUnavailable ? m.error_unavailable_title() : m.error_title();
  const { pathname, search } = useLocation();
  const { email } = useOffice();
  return (
    <div className="page-width py-16 sm:py-24">
      <title>{pageTitle(title)}</title>
      <meta content="noindex" name="robots" />
      <h1 className="max-w-3xl text-3xl">{title}</h1>
      <p className="prose-text mt-5 text-ink-soft">{isUnavailable ? m.error_unavailable_text() : m.error_text()}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <a className={buttonClass("primary")} href={`${pathname}${search}`}>
          {m.error_retry()}
        </a>
        {email ? (
          <a className={buttonClass("outline")} href={`mailto:${email}`}>
            {m.error_write_us({ email })}
          </a>
        ) : null}
      </p>
    </div>
  );
}
