import { z } from "zod";
import { holidayPattern, weekdays } from "./holidays.ts";

const bilingual = z.strictObject({ es: z.string().min(1), en: z.string().min(1) });
const code = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "a code in small letters, such as fondecyt");
const siteFile = z.string().regex(/^\/[\w./-]+$/, "the address of a file of public/, such as /images/logo.png");
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, "a color such as #0f4c3a");

const holidayRule = z.union([
  z.string().regex(holidayPattern, "a day such as 12-25, 2027-03-26 or easter-2"),
  z.strictObject({
    day: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "a day such as 06-29"),
    moves: z.partialRecord(z.enum(weekdays), z.int()).optional(),
    only: z.array(z.enum(weekdays)).optional(),
  }),
]);

/** Legal bases of processing that data protection laws name. */
export const legalBases = ["consent", "contract", "legal_duty", "legitimate_interest", "public_function"] as const;
export type LegalBasis = (typeof legalBases)[number];

/** Schema of `institution.config.ts`. The server validates the file and does not start if it is invalid. */
export const institutionSchema = z.strictObject({
  name: bilingual,
  shortName: z.string().regex(/^[A-Z]{2,6}$/, "two to six capital letters: it is part of an address"),
  office: bilingual,
  tagline: bilingual,
  timeZone: z.string().refine(isTimeZone, "an IANA time zone such as America/Santiago"),
  currency: z.string().regex(/^[A-Z]{3}$/, "a currency in three capital letters, such as CLP"),
  foundedYear: z.number().int("a year"),
  /** Postgraduates before the first year with figures in the database. */
  historicGraduates: z.number().int().nonnegative("a number from 0 on"),
  colors: z.strictObject({ primary: hexColor, accent: hexColor }),
  mail: z.strictObject({
    /** Sender address of mail from the site; the mail server must accept it. */
    sender: z.email(),
    /** Contact for vulnerability reports in `/.well-known/security.txt`; defaults to `sender`. */
    security: z.email().optional(),
  }),
  /** Locale of dates and numbers by language (BCP 47). */
  languages: z.strictObject({
    es: z.string().regex(/^es-[A-Z]{2}$/, "Spanish of a country, such as es-CL"),
    en: z.string().regex(/^en-[A-Z]{2}$/, "English of a country, such as en-US"),
  }),
  /** Country-specific texts; null hides the text. */
  country: z.strictObject({
    name: bilingual,
    /** Data protection law and authority for complaints, as parts of a sentence. */
    privacy: z.strictObject({ law: bilingual, authority: bilingual }).nullable(),
    /** Law on accessibility of public sites, as part of a sentence. */
    accessibilityLaw: bilingual.nullable(),
    /** Picture of an accredited program that has no own logo. */
    accreditationLogo: siteFile.nullable(),
  }),
  /** Accessibility statement. */
  accessibility: z.strictObject({
    /** Day of the last yearly review, ISO 8601. */
    reviewedOn: z.iso.date(),
    /** Body that hears complaints, as part of a sentence; null without one. */
    complaint: bilingual.nullable(),
  }),
  /** Choices and deadlines about personal data (docs/decisions/personal-data.md). */
  personalData: z.strictObject({
    /** Legal basis by activity; default: the first of the declaration. */
    bases: z.record(code, z.enum(legalBases)),
    /** Retention in months by activity; default: the term of the declaration. */
    terms: z.record(code, z.number().int().positive()),
    /** Calendar days to answer a request, and the days of its one extension. */
    answerDays: z.number().int().positive(),
    extensionDays: z.number().int().nonnegative(),
    /** Working days to answer a request to block; null without a separate deadline. */
    blockingWorkingDays: z.number().int().positive().nullable(),
    /** Working days to complain to the authority after an answer; null without a deadline. */
    complaintWorkingDays: z.number().int().positive().nullable(),
    /** How to complain to the authority, as part of a sentence; null omits it. */
    complaintWay: bilingual.nullable(),
    /** Days that are not working days besides weekends, by rules for each year (`holidays.ts`). */
    holidays: z.array(holidayRule),
    /** Months after which visitors are asked for consent again. */
    consentMonths: z.number().int().positive(),
    /** Hours to report a breach to the authority; null if the law sets no number. */
    breachHours: z.number().int().positive().nullable(),
  }),
  research: z.strictObject({
    /** Public research funds of the country by the code in project rows, in display order. */
    funds: z.record(code, bilingual),
    /** National patent office: its code in patent rows, its name, and the terms for patents and applications. */
    patentOffice: z.strictObject({ code, name: bilingual, granted: bilingual, filed: bilingual }).nullable(),
  }),
  pictures: z.strictObject({
    /** Logo as an SVG path of strokes in a 48 by 60 box; null shows the short name in the university's color. */
    mark: z.string().min(1).nullable(),
    /** Picture of the home page without `-800.webp`, `-1200.webp` and `-2400.webp`; null for plain color. */
    hero: siteFile.nullable(),
    /** True if the hills of the program guide have trees. */
    guideTrees: z.boolean(),
  }),
  /** External hosts whose pictures news may show. */
  imageHosts: z.array(z.string()),
  /** Origins that may embed the charts of the indicators in a frame. */
  embeddedBy: z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, "an origin such as https://www.example.edu")),
  /** License of the open data: name and address. */
  dataLicense: z.strictObject({ name: bilingual, url: z.url({ protocol: /^https?$/ }) }),
  /** Analytics and advertising, loaded after the visitor's consent (app/lib/measurement-services.ts); null for none. */
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
