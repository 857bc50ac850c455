import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

type RecordPages = readonly { text: string; href: string }[];

/** Lists the records that a person may propose changes to, each with its editor, and the link to write news. */
export function OwnRecords({
  records,
  writeNews,
}: {
  records: readonly { name: string; href: string; pages?: RecordPages }[];
  writeNews: string;
}) {
  if (records.length === 0) return <p className="prose-text mb-8 text-sm">{m.review_no_programs()}</p>;
  return (
    <section aria-labelledby="own-records" className="mb-8 border-ink border-t-2 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl" id="own-records">
          {m.review_own_programs()}
        </h2>
        <LinkButton look="outline" to={writeNews}>
          {m.review_write_news()}
        </LinkButton>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {records.map(({ name, href, pages = [] }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 py-1" key={href}>
            <span className="min-w-0 font-serif text-base [overflow-wrap:anywhere]" lang="es">
              {name}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {[{ text: m.review_propose_changes(), href }, ...pages].map((page) => (
                <Link
                  aria-label={`${page.text}: ${name}`}
                  className="inline-flex min-h-11 items-center text-link text-primary text-sm"
                  key={page.href}
                  to={page.href}
                >
                  {page.text}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
