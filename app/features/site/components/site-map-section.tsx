import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Section } from "#app/ui/section.tsx";

/** Link in the site map. `lang` is set for labels in another language than the page's. */
export type SiteMapLink = { label: string; to: string; lang?: string | undefined };

/** Links of one topic, in columns if there is room. `summary` folds them and shows their number. */
export function SiteMapSection({
  id,
  title,
  links,
  summary,
}: {
  id: string;
  title: string;
  links: SiteMapLink[];
  summary?: string;
}) {
  if (links.length === 0) return null;
  const list = <SiteMapLinks links={links} />;
  if (summary === undefined) {
    return (
      <Section id={id} title={title}>
        {list}
      </Section>
    );
  }
  return (
    <div className="page-width">
      <PagePart summary={summary} id={id} title={title}>
        {list}
      </PagePart>
    </div>
  );
}

function SiteMapLinks({ links }: { links: SiteMapLink[] }) {
  return (
    <ul className="columns-[9.5rem] gap-x-10 sm:columns-2">
      {links.map(({ label, to, lang }) => (
        <li className="break-inside-avoid border-line border-b" key={to}>
          {to.endsWith(".pdf") ? (
            <a className={look} href={to} lang={lang}>
              {label}
            </a>
          ) : (
            <Link className={look} lang={lang} to={to}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const look = "flex min-h-11 items-center py-2 leading-snug underline-offset-4 hover:underline hover:decoration-1";
