import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";

/** A topic of the site map. `lang` is given for names that are not in the language of the page. */
export type SiteMapLink = { label: string; to: string; lang?: string | undefined };

/** One topic's pages, in two columns where there is room. */
export function SiteMapSection({ id, title, links }: { id: string; title: string; links: SiteMapLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="gap-x-10 sm:columns-2">
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
    </Section>
  );
}

const look = "flex min-h-11 items-center py-2 leading-snug underline-offset-4 hover:underline hover:decoration-1";
