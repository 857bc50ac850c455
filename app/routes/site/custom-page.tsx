import { redirect } from "react-router";
import { z } from "zod";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { FillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { type Localized, localize } from "#app/lib/localize.ts";
import { notFound } from "#app/lib/not-found.ts";
import { textBlocks } from "#app/lib/text-block-schema.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { headingAnchors, textParts } from "#app/lib/text-parts.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { listCustomPages } from "#app/supabase/custom-page-links.ts";
import type { Db } from "#app/supabase/db.ts";
import { PageContents } from "#app/ui/page-contents.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/custom-page";

/**
 * Serves all addresses without another route: custom pages of staff, or 404. The list of these pages, already loaded
 * for the menu, decides without a query.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const asked = params["*"].toLowerCase();
  if (!/^[a-z0-9-]+$/.test(asked)) throw notFound();
  const pages = await listCustomPages(db, locale);
  const known = pages.find(({ slug }) => slug[locale] === asked);
  // The slug in the other language, or in upper case, redirects to the canonical address.
  const found = known ?? pages.find(({ slug }) => locales.some((each) => slug[each] === asked));
  if (!found) throw notFound();
  if (found.slug[locale] !== params["*"]) throw redirect(pathsIn(locale).customPage(found.slug[locale]), 301);
  const page = await findCustomPage(db, found.id, locale, (await readPlaceholders(db)).fill);
  if (!page) throw notFound();
  const paths = { es: pathsIn("es").customPage(found.slug.es), en: pathsIn("en").customPage(found.slug.en) };
  return { page, paths };
}

export default function CustomPage({ loaderData: { page, paths } }: Route.ComponentProps) {
  const { title, description, blocks, lang } = page;
  return (
    <>
      <PageMeta description={description || undefined} paths={paths} title={title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={description ? <span lang={foreignLang(lang.description)}>{description}</span> : null}
        title={title}
        titleLang={foreignLang(lang.title)}
      />
      <LongProse blocks={blocks} label={m.program_sections()} lang={foreignLang(lang.blocks)} />
    </>
  );
}

/** Minimum number of parts for a table of contents. */
const minListedParts = 3;

/**
 * A stored text as a page: with a table of contents if it has several parts, otherwise in the right two thirds. `label`
 * names the table of contents; `lang` is the text's language if it differs from the page's.
 */
function LongProse({ blocks, label, lang }: { blocks: TextBlock[]; label: string; lang: string | undefined }) {
  const { opening, parts } = textParts(blocks);
  if (parts.length < minListedParts) {
    return (
      <div className="page-width grid pb-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">
          <Prose anchors={headingAnchors(blocks, "")} blocks={blocks} heading="h2" lang={lang} />
        </div>
      </div>
    );
  }
  return (
    <PageContents label={label} parts={parts.map(({ id, title }) => ({ id, title, lang }))}>
      {opening.length > 0 ? (
        <div className="pb-10">
          <Prose blocks={opening} heading="h2" lang={lang} />
        </div>
      ) : null}
      {parts.map(({ id, title, blocks: own }) => (
        <PagePart id={id} key={id} lang={lang} title={title}>
          <Prose blocks={own} heading="h2" lang={lang} />
        </PagePart>
      ))}
    </PageContents>
  );
}

const texts = z.object({ title: z.string(), description: z.string(), blocks: textBlocks });

type PublishedPage = Localized<{ id: number }, z.infer<typeof texts>>;

/** Returns a published page added by staff, in one language; null if not found. */
async function findCustomPage(
  db: Db,
  id: number,
  locale: Locale,
  fill: FillPlaceholders,
): Promise<PublishedPage | null> {
  const { data } = await db
    .from("custom_pages")
    .select("id, title, description, blocks, translations")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && localize(data, locale, texts, fill);
}
