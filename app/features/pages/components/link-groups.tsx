import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { linkGroupLabel } from "../link-labels.ts";
import { type InterestLink, linkGroups } from "../links.ts";
import type { PageText } from "../pages.ts";

/** Links of interest by group; `note` is shown below them. */
export function LinkGroups({ links, note }: { links: InterestLink[]; note: PageText | undefined }) {
  if (links.length === 0) return <p className="page-width prose-text py-8">{m.links_empty()}</p>;
  return (
    <>
      {linkGroups.map((group) => {
        const own = links.filter((link) => link.group === group);
        return own.length > 0 ? (
          <Section id={group.replaceAll("_", "-")} key={group} title={linkGroupLabel[group]()}>
            <ul className="-mt-5 *:border-line *:border-b">
              {own.map((link) => (
                <LinkRow key={link.url} link={link} />
              ))}
            </ul>
          </Section>
        ) : null;
      })}
      {note ? (
        <div className="page-width grid gap-x-10 text-ink-soft text-sm lg:grid-cols-12">
          <div className="lg:col-span-8 lg:col-start-5">
            <Prose blocks={note.blocks} compact lang={foreignLang(note.lang.blocks)} />
          </div>
        </div>
      ) : null}
    </>
  );
}

function LinkRow({ link: { url, title, description, lang } }: { link: InterestLink }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-1 py-4 xl:grid-cols-[1fr_14rem]">
      <div>
        <h3 className="text-lg leading-snug" lang={foreignLang(lang.title)}>
          <a className="covering-link print:after:static" href={url}>
            {title}
          </a>
        </h3>
        <p className="mt-1 max-w-[42rem] text-ink-soft text-sm" lang={foreignLang(lang.description)}>
          {description}
        </p>
      </div>
      <p
        aria-hidden="true"
        className="print:hidden text-ink-soft text-xs [overflow-wrap:anywhere] xl:pt-1.5 xl:text-right"
      >
        {new URL(url).hostname}
      </p>
    </li>
  );
}
