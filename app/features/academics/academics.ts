import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { type Localized, localize } from "#app/lib/localize.ts";
import { fullName } from "#app/lib/person-name.ts";
import type { Database } from "#app/supabase/database.types.ts";

type AcademicRow = Database["public"]["Tables"]["academics"]["Row"];

export const academicRanks = ["full", "associate", "assistant", "instructor", "adjunct"] as const;
/** Availability for new theses; "ask" by agreement. */
export const openings = ["yes", "ask", "no"] as const;
export type Openings = (typeof openings)[number];
const roles = ["thesis_advisor", "collaborator"] as const;
export type AcademicRank = (typeof academicRanks)[number];
export type ProgramRole = (typeof roles)[number];

/** `country` is an ISO 3166 code. */
const degree = z.object({ name: z.string(), institution: z.string(), country: z.string(), year: z.number() });
export type Degree = z.infer<typeof degree>;

const thesisElsewhere = z.object({
  year: z.number(),
  title: z.string(),
  student: z.string().default(""),
  level: z.enum(["doctorate", "master"]),
  institution: z.string(),
  country: z.string().default(""),
});
/** A thesis supervised at another institution; `country` is an ISO 3166 code. */
export type ThesisElsewhere = z.infer<typeof thesisElsewhere>;

const texts = z.object({
  faculty: z.string(),
  department: z.string(),
  degrees: z.array(degree),
  biography: z.string(),
  research_lines: z.array(z.string()),
});

/** An academic in one language; `lang` holds the language of each text. */
export type Academic = Localized<
  Omit<AcademicRow, "academic_rank" | "takes_students" | "theses_elsewhere">,
  z.infer<typeof texts>
> & {
  rank: AcademicRank;
  takesStudents: Openings;
  name: string;
  /** Newest first. */
  thesesElsewhere: ThesisElsewhere[];
};

const listedTexts = /* @__PURE__ */ texts.pick({ faculty: true, department: true, research_lines: true });

export type AcademicListRow = Pick<
  AcademicRow,
  | "id"
  | "given_names"
  | "family_names"
  | "academic_rank"
  | "faculty"
  | "department"
  | "area"
  | "research_lines"
  | "orcid"
  | "email"
  | "photo"
  | "translations"
>;

/** An academic in a list; `lang` holds the language of each text. */
export type AcademicEntry = Localized<
  Pick<AcademicRow, "id" | "given_names" | "family_names" | "area" | "orcid" | "email" | "photo" | "translations">,
  z.infer<typeof listedTexts>
> & {
  rank: AcademicRank;
  name: string;
  memberships: Membership[];
};

export type Membership = { programId: number; role: ProgramRole };

const memberships = z.array(z.object({ program_id: z.number(), role: z.enum(roles) }));

/** Localizes a row. Throws if it violates the database's checks. */
export function localizeAcademic(
  { academic_rank, takes_students, theses_elsewhere, ...row }: AcademicRow,
  locale: Locale,
): Academic {
  return {
    ...localize(row, locale, texts),
    takesStudents: z.enum(openings).parse(takes_students),
    rank: z.enum(academicRanks).parse(academic_rank),
    name: fullName({ given: row.given_names, family: row.family_names }),
    thesesElsewhere: z
      .array(thesisElsewhere)
      .parse(theses_elsewhere)
      .sort((one, other) => other.year - one.year),
  };
}

export function readMemberships(links: unknown): Membership[] {
  return memberships.parse(links).map(({ program_id, role }) => ({ programId: program_id, role }));
}

export function academicEntry(
  { academic_rank, program_academics, ...row }: AcademicListRow & { program_academics: unknown },
  locale: Locale,
): AcademicEntry {
  return {
    ...localize(row, locale, listedTexts),
    rank: z.enum(academicRanks).parse(academic_rank),
    name: fullName({ given: row.given_names, family: row.family_names }),
    memberships: readMemberships(program_academics),
  };
}

/** Groups programs by the academic's role in them, advisors first. */
export function programsByRole<Program extends { id: number }>(
  programs: readonly Program[],
  memberships: Membership[],
) {
  return (["thesis_advisor", "collaborator"] as const).map((role) => ({
    role,
    programs: programs.filter(({ id }) =>
      memberships.some((membership) => membership.programId === id && membership.role === role),
    ),
  }));
}
