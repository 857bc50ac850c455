import { counted } from "#app/i18n/counted.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { mixColors } from "#app/lib/mix-colors.ts";
import type { Office } from "#app/lib/office.ts";
import { phoneHref } from "#app/lib/phone-href.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Typesetting } from "#app/lib/typesetting/typesetting.ts";
import { institution } from "#institution";
import { eligibilityRule, programTypeLabel } from "../program-labels.ts";
import { localizeProgram } from "../program-localization.ts";
import type { ProgramDetailRow } from "../program-queries.ts";
import type { ProgramType } from "../programs.ts";
import { composeProgram, pageFact, plainAddress } from "./compose-program.ts";
import type { GuideContent, GuidePart } from "./guide-content.ts";

type PartPlan = { id: string; title: () => string; lead: () => string; types: [ProgramType, ...ProgramType[]] };

const plan: PartPlan[] = [
  { id: "doctorates", title: m.programs_doctorates_title, lead: m.guide_doctorates_lead, types: ["doctorate"] },
  {
    id: "masters",
    title: m.programs_masters_title,
    lead: m.guide_masters_lead,
    types: ["academic_master", "professional_master"],
  },
  {
    id: "specialties",
    title: m.programs_specialties_title,
    lead: m.guide_specialties_lead,
    types: ["health_specialty"],
  },
];

/** Returns the guide's texts. `locale` must be the language of the request; `siteUrl` has no trailing slash. */
export function composeGuide(
  rows: ProgramDetailRow[],
  year: number,
  locale: Locale,
  siteUrl: string,
  office: Office,
): GuideContent {
  const updatedAt =
    rows
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? "";
  return {
    locale,
    fileName: m.guide_file_name({ university: institution.shortName.toLowerCase(), year: String(year) }),
    university: institution.name[locale],
    office: institution.office[locale],
    title: m.guide_title(),
    subtitle: m.guide_subtitle({ year: String(year) }),
    version: updatedAt ? m.guide_generated({ date: formatDate(updatedAt, locale) }) : "",
    updatedAt,
    colors: institution.colors,
    hasTrees: institution.pictures.guideTrees,
    contentsTitle: m.guide_contents(),
    parts: plan.map((part) => composePart(part, rows, locale, siteUrl)).filter(({ groups }) => groups.length > 0),
    closing: composeClosing(locale, siteUrl, office),
  };
}

/** Returns the most common year of the start of classes; null if all are unknown. */
export function admissionYear(rows: Pick<ProgramDetailRow, "classes_start">[]): number | null {
  const counts = new Map<number, number>();
  for (const { classes_start } of rows) {
    if (!classes_start) continue;
    const year = Number(classes_start.slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return most?.[0] ?? null;
}

function composePart(part: PartPlan, rows: ProgramDetailRow[], locale: Locale, siteUrl: string): GuidePart {
  const groups = part.types
    .map((type) => ({
      title: part.types.length > 1 ? programTypeLabel[type]() : null,
      programs: rows
        .filter((row) => row.type === type)
        .map(({ accreditations, program_figures: _, ...row }) => ({
          program: localizeProgram(row, locale),
          accreditations,
        }))
        .sort((a, b) => compareTexts(a.program.name, b.program.name))
        .map(({ program, accreditations }) => composeProgram(program, accreditations, locale, siteUrl))
        .map((program) => ({ ...program, facts: [...program.facts, pageFact(program)] })),
    }))
    .filter(({ programs }) => programs.length > 0);
  const count = groups.reduce((total, { programs }) => total + programs.length, 0);
  return {
    id: part.id,
    title: part.title(),
    count: counted(count, m.programs_count_one, m.programs_count),
    lead: part.lead(),
    eligibility: { label: m.guide_eligibility(), value: eligibilityRule[part.types[0]]() },
    groups,
  };
}

function composeClosing(
  locale: Locale,
  siteUrl: string,
  { address, hours, phone, email, links }: Office,
): GuideContent["closing"] {
  const register = links.applicantRegister;
  const apply = siteUrl + pathsIn(locale).apply();
  return {
    title: m.guide_apply_title(),
    text: m.guide_apply_text(),
    entries: [
      { label: m.guide_apply_documents(), value: plainAddress(apply), url: apply },
      ...(register ? [{ label: m.guide_apply_register(), value: plainAddress(register), url: register }] : []),
      ...(address.length > 0 ? [{ label: institution.office[locale], value: address.join("\n") }] : []),
      ...(hours ? [{ label: m.guide_hours(), value: hours }] : []),
      ...(phone ? [{ label: m.guide_phone(), value: phone, url: phoneHref(phone) }] : []),
      ...(email ? [{ label: m.guide_email(), value: email, url: `mailto:${email}` }] : []),
    ],
  };
}

/** Paper color of `app/styles/theme.css`, which PDFs cannot read; other colors are in `design.typ`. */
const paper = "#fbf8f2";

type Palette = {
  primary: string;
  /** Darkened primary color, for full pages. */
  deep: string;
  accent: string;
  /** Colors of the ridges, from the palest in the distance to the darkest in front. */
  ridges: [string, string, string, string, string];
};

/** Returns the input of `guide.typ`: texts and colors. */
export function guideDocument(content: GuideContent): Typesetting {
  const { fileName, locale, title, subtitle, university, office, updatedAt } = content;
  return {
    template: "features/programs/guide/document/guide.typ",
    fileName,
    locale,
    title: `${title}. ${subtitle}`,
    author: `${university}, ${office}`,
    updatedAt,
    content: { ...content, palette: { ...paletteOf(content.colors), hasTrees: content.hasTrees } },
  };
}

function paletteOf({ primary, accent }: { primary: string; accent: string }): Palette {
  const deep = mixColors("#000000", primary, 0.66);
  return {
    primary,
    deep,
    accent,
    ridges: [
      mixColors(paper, primary, 0.16),
      mixColors(paper, primary, 0.32),
      mixColors(paper, primary, 0.55),
      primary,
      deep,
    ],
  };
}
