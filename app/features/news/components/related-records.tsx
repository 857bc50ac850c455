import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import type { RelatedLink, RelatedLinks } from "../load-related.ts";

/** Related programs, people and works; renders nothing without any. */
export function RelatedRecords({ related: { programs, people, works } }: { related: RelatedLinks }) {
  const groups = [
    { title: m.news_about_programs(), links: programs },
    { title: m.news_about_people(), links: people },
    { title: m.news_about_works(), links: works },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="sobre-esta-noticia">
      <h2 className="text-xl" id="sobre-esta-noticia">
        {m.news_about()}
      </h2>
      <div className="mt-3 grid gap-5 border-line border-t pt-4">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h3 className="font-sans font-semibold text-sm">{title}</h3>
            <RecordLinks links={links} />
          </div>
        ))}
      </div>
    </section>
  );
}

function RecordLinks({ links }: { links: RelatedLink[] }) {
  return (
    <ul className="mt-1">
      {links.map(({ path, name, lang, fact }) => (
        <li className="py-1.5" key={path}>
          <Link
            className="text-link font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]"
            lang={lang}
            to={path}
          >
            {name}
          </Link>
          {fact ? <p className="text-ink-soft text-xs">{fact}</p> : null}
        </li>
      ))}
    </ul>
  );
}
