import { EmptyList } from "#app/editing/listing/empty-list.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { PageFailure } from "#app/editing/listing/page-loading.tsx";
import { HeaderSearch } from "#app/features/search/components/header-search.tsx";
import { ErrorBoundaryPage } from "#app/features/site/components/error-boundary-page.tsx";
import { NotFoundPage } from "#app/features/site/components/not-found-page.tsx";
import { SiteFooter } from "#app/features/site/components/site-frame.tsx";
import { SiteHeader } from "#app/features/site/components/site-header.tsx";
import { PreviewNote, SiteNotices } from "#app/features/site/components/site-notices.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { EmptyResults } from "#app/ui/faceted-list/empty-results.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { PageSpinner } from "#app/ui/spinner.tsx";
import type { Specimens } from "./specimen.ts";

const nothing = () => {};

export const messageSpecimens = (): Specimens => ({
  banners: [
    { name: "head of every page", node: <SiteHeader search={<HeaderSearch />} /> },
    { name: "notices of the office", node: <SiteNotices /> },
    { name: "preview", node: <PreviewNote /> },
    { name: "foot of every page", node: <SiteFooter isDemo /> },
  ],
  notices: [
    {
      name: "sent",
      node: (
        <FormNotice occasion={0} title={m.contact_sent()} tone="good">
          <p>{m.error_text()}</p>
        </FormNotice>
      ),
    },
    {
      name: "fields that are wrong",
      node: (
        <ErrorSummary
          occasion={0}
          problems={[{ id: "wrong", label: m.consent_title(), error: m.form_email_wrong() }]}
          title={m.error_title()}
        />
      ),
    },
    { name: "failure of a form", node: <FormAlert failure={{ message: m.error_title(), advice: m.error_text() }} /> },
    { name: "failure of a list", node: <LoadFailure onRetry={nothing}>{m.error_unavailable_text()}</LoadFailure> },
    {
      name: "loading",
      // Normally fixed in the window.
      node: (
        <div className="relative h-16 [&>*]:absolute">
          <PageSpinner isShown label={m.page_loading()} />
        </div>
      ),
    },
  ],
  empty: [
    { name: "list", node: <EmptyList>{m.shortlist_empty()}</EmptyList> },
    {
      name: "results",
      node: (
        <EmptyResults
          alternative={undefined}
          intro={m.audit_filter_title()}
          loosenings={[{ label: m.audit_filter_clear(), to: "/" }]}
          resultsId="results"
          text={m.deadline_none()}
        />
      ),
    },
  ],
  errors: [
    { name: "no such page", node: <NotFoundPage /> },
    { name: "failure", node: <ErrorBoundaryPage isUnavailable={false} /> },
    { name: "away", node: <ErrorBoundaryPage isUnavailable /> },
    { name: "failure of a staff page", node: <PageFailure error={null} onRetry={nothing} title={m.error_title()} /> },
  ],
});
