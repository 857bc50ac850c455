import { z } from "zod";

const bilingual = z.strictObject({ es: z.string().min(1), en: z.string().min(1) });
const code = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "a code in small letters, such as fondecyt");
const siteFile = z.string().regex(/^\/[\w./-]+$/, "the address of a file of public/, such as /images/logo.png");
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, "a color such as #0f4c3a");

/** What `institution.config.ts` must hold. The server checks it at start and refuses to run on a mistake. */
export const institutionSchema = z.strictObject({
  name: bilingual,
  shortName: z.string().regex(/^[A-Z]{2,6}$/, "two to six capital letters: it is part of an address"),
  office: bilingual,
  tagline: bilingual,
  timeZone: z.string().refine(isTimeZone, "an IANA time zone such as America/Santiago"),
  currency: z.string().regex(/^[A-Z]{3}$/, "a currency in three capital letters, such as CLP"),
  foundedYear: z.number().int("a year"),
  /** Postgraduates before the first year that has figures in the database. */
  historicGraduates: z.number().int().nonnegative("a number from 0 on"),
  colors: z.strictObject({ primary: hexColor, accent: hexColor }),
  mail: z.strictObject({
    /** In whose name the site sends mail: an address for which the mail server may send. */
    sender: z.email(),
    /** Where weaknesses of the site are reported, for `/.well-known/security.txt`; `sender` when left out. */
    security: z.email().optional(),
  }),
  /** How dates and numbers are written in each language (BCP 47). */
  languages: z.strictObject({
    es: z.string().regex(/^es-[A-Z]{2}$/, "Spanish of a country, such as es-CL"),
    en: z.string().regex(/^en-[A-Z]{2}$/, "English of a country, such as en-US"),
  }),
  /** What the country's rules say on pages; null where nothing is to be said. */
  country: z.strictObject({
    name: bilingual,
    /** The law on personal data, and who hears complaints; as within a sentence. */
    privacy: z.strictObject({ law: bilingual, authority: bilingual }).nullable(),
    /** The law that asks public sites to be accessible, as within a sentence. */
    accessibilityLaw: bilingual.nullable(),
    /** The picture of an accredited program without a logo of its own. */
    accreditationLogo: siteFile.nullable(),
  }),
  research: z.strictObject({
    /**
     * The country's funds for research, by a code that rows of projects have, in the order in which they are offered.
     */
    funds: z.record(code, bilingual),
    /**
     * The country's patent office: what rows of patents have, its name, and what patents and applications are called.
     */
    patentOffice: z.strictObject({ code, name: bilingual, granted: bilingual, filed: bilingual }).nullable(),
  }),
  pictures: z.strictObject({
    /** The logo as an SVG path of strokes in a box of 48 by 60; null for the short name in the university's color. */
    mark: z.string().min(1).nullable(),
    /** The picture of the home page, without `-800.webp`, `-1200.webp` and `-2400.webp`; null for plain color. */
    hero: siteFile.nullable(),
    /** Whether the hills of the program guide have trees. */
    guideTrees: z.boolean(),
  }),
  /** Hosts besides this site and its backend from which news may show pictures. */
  imageHosts: z.array(z.string()),
  /** Origins of other sites that may show charts of the indicators in a frame. */
  embeddedBy: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, "an origin such as https://www.example.edu")),
  /** Under which license the open data of the indicators may be used: its name and where it is to be read. */
  dataLicense: z.strictObject({ name: bilingual, url: z.url({ protocol: /^https?$/ }) }),
  /** Loaded only when the visitor agrees; null for none. */
  analytics: z.strictObject({
    googleTag: z
      .string()
      .regex(/^[A-Z]{1,3}-[A-Z0-9]+$/, "an id such as G-ABC123")
      .nullable(),
    metaPixel: z
      .string()
      .regex(/^\d{5,20}$/, "a number")
      .nullable(),
  }),
  features: z.strictObject({ indicators: z.boolean() }),
});

export type Institution = z.infer<typeof institutionSchema>;

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
