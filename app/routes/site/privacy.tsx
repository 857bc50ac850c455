import { PrivacyNotice } from "#app/features/privacy/components/privacy-notice.tsx";
import { composeNotice } from "#app/features/privacy/notice.server.ts";
import { listEarlierVersions, versionOf } from "#app/features/privacy/notice-versions.server.ts";
import { readPrivacySettings } from "#app/features/privacy/privacy-settings.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatDate, formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient, serviceClient } from "#app/supabase/client.server.ts";
import { readOffice } from "#app/supabase/office-settings.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/privacy";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const { analytics } = context.get(siteSettingsContext);
  const [settings, es, en] = await Promise.all([readPrivacySettings(db), readOffice(db, "es"), readOffice(db, "en")]);
  const current = await versionOf(
    {
      es: composeNotice("es", { office: es, settings, analytics }),
      en: composeNotice("en", { office: en, settings, analytics }),
    },
    db,
    serviceClient(context),
  );
  const { version, publishedAt, content, changed } = current;
  const earlier = await listEarlierVersions(db, version);
  const locale = getLocale();
  return { notice: content[locale], current: { version, publishedAt }, changed: changed[locale], earlier };
}

export default function PrivacyPage({ loaderData: { notice, ...versions } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={notice.lead} title={notice.title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={notice.lead}
        title={notice.title}
      />
      <PrivacyNotice notice={notice}>
        <NoticeVersions {...versions} />
      </PrivacyNotice>
    </>
  );
}

type Version = { version: number; publishedAt: string };

/** Version and date of the notice, its changes, and links to earlier versions. */
function NoticeVersions({ current, changed, earlier }: { current: Version; changed: string[]; earlier: Version[] }) {
  return (
    <Section id="versiones" title={m.privacy_versions()}>
      <p className="prose-text">
        {m.privacy_version_now(wordsOf(current))}{" "}
        {changed.length > 0
          ? m.privacy_version_changed({ sections: formatList(changed) })
          : current.version === 1
            ? m.privacy_version_first()
            : null}
      </p>
      {earlier.length > 0 ? (
        <>
          <h3 className="mt-6 text-lg">{m.privacy_versions_earlier()}</h3>
          <ul className="mt-2 border-line border-t">
            {earlier.map((version) => (
              <li className="border-line border-b" key={version.version}>
                <Link
                  className="inline-flex min-h-11 items-center text-link text-sm"
                  to={pathsIn().privacyVersion(version.version)}
                >
                  {m.privacy_version_link(wordsOf(version))}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}

function wordsOf({ version, publishedAt }: Version) {
  return { version: String(version), date: formatDate(publishedAt) };
}
