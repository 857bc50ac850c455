import { PrivacyNotice } from "#app/features/privacy/components/privacy-notice.tsx";
import { findVersion } from "#app/features/privacy/notice-versions.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { notFound } from "#app/lib/not-found.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/privacy-version";

export async function loader({ context, params }: Route.LoaderArgs) {
  const number = readRowId(params.version);
  const found = number === null ? null : await findVersion(anonymousClient(context), number);
  if (!found) throw notFound();
  const { version, publishedAt, content } = found;
  return { version, publishedAt, notice: content[getLocale()] };
}

export default function PrivacyVersionPage({ loaderData: { version, publishedAt, notice } }: Route.ComponentProps) {
  const title = m.privacy_version_title({ version: String(version) });
  return (
    <>
      <PageMeta description={notice.lead} noindex title={title} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: pathsIn().home() },
          { label: m.sitemap_privacy(), to: pathsIn().privacy() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={notice.lead}
        title={title}
      >
        <p className="mt-5 border-accent border-l-4 pl-4 text-sm">
          {m.privacy_version_old({ version: String(version), date: formatDate(publishedAt) })}{" "}
          <Link className="text-link" to={pathsIn().privacy()}>
            {m.privacy_version_current()}
          </Link>
        </p>
      </PageHeader>
      <PrivacyNotice notice={notice} />
    </>
  );
}
