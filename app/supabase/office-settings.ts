import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { localize } from "#app/lib/localize.ts";
import { emptyOffice, homeSections, menuPlaces, type Notice, noticeLevels, type Office } from "#app/lib/office.ts";
import { safeHref } from "#app/lib/safe-href.ts";
import { listCustomPages } from "./custom-page-links.ts";
import type { Db } from "./db.ts";
import { sharedRead } from "./shared-reads.ts";

const texts = z.object({ hours: z.string(), home_title: z.string(), home_lead: z.string() });

/** Schemas of list settings; invalid entries are dropped. */
const lists = {
  address: listOf(z.string().min(1)),
  social: listOf(z.object({ name: z.string().min(1), url: z.string().min(1) })),
  sections: listOf(z.object({ section: z.enum(homeSections) })),
  featured: listOf(z.object({ program: z.number() })),
  menu: listOf(z.object({ page: z.string(), place: z.enum(menuPlaces) })),
  notices: listOf(
    z.object({
      text: z.string().trim().min(1),
      text_en: z.string().trim().nullish(),
      level: z.enum(noticeLevels),
      url: z.string().nullish(),
      from: z.iso.date().nullish(),
      until: z.iso.date().nullish(),
    }),
  ),
};

/** Returns the office settings in one language. Throws a `PostgrestError`. */
export function readOffice(db: Db, locale: Locale): Promise<Office> {
  return sharedRead(db, `office ${locale}`, () => readStoredOffice(db, locale));
}

async function readStoredOffice(db: Db, locale: Locale): Promise<Office> {
  const [{ data: row }, pages] = await Promise.all([
    db.from("settings").select("*").maybeSingle().throwOnError(),
    listCustomPages(db, locale),
  ]);
  if (!row) return { ...emptyOffice, pages };
  const { hours, home_title, home_lead, lang } = localize(row, locale, texts);
  return {
    email: row.email,
    phone: row.phone,
    address: lists.address.parse(row.address),
    hours,
    social: lists.social.parse(row.social),
    links: {
      university: row.university_url,
      agreements: row.agreements_url,
      library: row.library_url,
      applicantRegister: row.applicant_register_url,
      applicantLogin: row.applicant_login_url,
    },
    home: {
      title: home_title,
      lead: home_lead,
      sections: [...new Set(lists.sections.parse(row.home_sections).map(({ section }) => section))],
      featured: lists.featured.parse(row.featured_programs).map(({ program }) => program),
    },
    menu: lists.menu.parse(row.menu),
    notices: lists.notices.parse(row.notices).map((notice) => localizeNotice(notice, locale)),
    pages,
    lang,
  };
}

type StoredNotice = z.infer<typeof lists.notices>[number];

function localizeNotice({ text, text_en, level, url, from, until }: StoredNotice, locale: Locale): Notice {
  const isEnglish = locale === "en" && Boolean(text_en);
  return {
    key: text,
    text: isEnglish ? (text_en ?? text) : text,
    lang: isEnglish ? "en" : "es",
    level,
    url: url ? safeHref(url) : null,
    from: from ?? null,
    until: until ?? null,
  };
}

function listOf<Item>(item: z.ZodType<Item>): z.ZodType<Item[]> {
  return z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((entry) => item.safeParse(entry).success) : []),
    z.array(item),
  ) as unknown as z.ZodType<Item[]>;
}
