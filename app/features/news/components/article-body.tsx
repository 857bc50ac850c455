import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { RelatedLink, RelatedLinks } from "../load-related.ts";
import type { LocalizedNews } from "../news.ts";
import { shareAddresses } from "../share-addresses.ts";

export function ArticleBody({ news, related, url }: { news: LocalizedNews; related: RelatedLinks; url: string }) {
  return (
    <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <Prose blocks={news.blocks} heading="h2" lang={foreignLang(news.lang.blocks)} />
      </div>
      <aside className="grid min-w-0 content-start gap-8 border-ink border-t-2 pt-4 lg:col-span-4 lg:col-start-1 lg:row-start-1">
        <RelatedRecords related={related} />
        <ShareLinks title={news.title} url={url} />
      </aside>
    </div>
  );
}

/** Sharing links, the device's share dialog if available, and the address to copy. */
function ShareLinks({ title, url }: { title: string; url: string }) {
  return (
    <section aria-labelledby="compartir" className="print:hidden">
      <h2 className="text-xl" id="compartir">
        {m.news_share()}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 border-line border-t pt-2 text-sm">
        {shareAddresses({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <a className="inline-flex min-h-11 items-center text-link" href={href} rel="noopener noreferrer">
              {name === "email" ? m.news_share_email() : name}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <ShareButton title={title} url={url}>
          {m.news_share_device()}
        </ShareButton>
        <CopyButton
          labels={{ copy: m.news_share_copy(), copied: m.news_share_copied(), failed: m.news_share_copy_failed() }}
          text={url}
        />
      </div>
    </section>
  );
}

/** Related programs, people and works; renders nothing without any. */
function RelatedRecords({ related: { programs, people, works } }: { related: RelatedLinks }) {
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

/**
 * Opens the share sheet of the device. Visible only if the device has one: `markSharingSupport` marks the page
 * (`app/page-script/page-script.ts`).
 */
function ShareButton({ title, url, children }: { title: string; url: string; children: ReactNode }) {
  return (
    <button
      className={`${buttonClass("outline")} not-[[data-can-share]_*]:hidden print:hidden`}
      // Closing the sheet rejects; that is not an error.
      onClick={() => void navigator.share({ title, url }).catch(() => {})}
      type="button"
    >
      {children}
    </button>
  );
}
