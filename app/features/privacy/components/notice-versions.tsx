import { formatDate, formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";

type Version = { version: number; publishedAt: string };

/** Version and date of the notice, its changes, and links to earlier versions. */
export function NoticeVersions({
  current,
  changed,
  earlier,
}: {
  current: Version;
  changed: string[];
  earlier: Version[];
}) {
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
