import { slugify } from "../../../app/lib/slug.ts";
import { demoPortrait } from "../demo-portraits.ts";
import { createRandom, type Random } from "../random.ts";
import { writeBiography } from "./biography.ts";
import { chooseSubject } from "./compose.ts";
import type { Membership } from "./memberships.ts";
import { demoOrcid } from "./orcid.ts";
import { capitalize, fillTemplate, type Phrase } from "./phrase.ts";
import type { Area, DemoProgramRow, Insert } from "./rows.ts";
import type { Scholar } from "./staff.ts";
import { homeInstitution, thesesElsewhere } from "./visitors.ts";
import { readJson } from "./vocabulary.ts";

type University = { name: string; country: string };
const universities = readJson<{ home: string; chile: string[]; abroad: University[] }>("./universities.json");

/** The academics as rows, each with the research lines and the biography that follow from what the person works on. */
export function academicRows(
  staff: Scholar[],
  members: Map<string, Membership[]>,
  programs: DemoProgramRow[],
  taken: Set<string>,
): Insert<"academics">[] {
  const addresses = new Map<string, number>();
  const programsOf = new Map<number, DemoProgramRow[]>();
  const doctoralAdvisors = new Set<Scholar>();
  for (const program of programs) {
    for (const { scholar, role } of members.get(program.code) ?? []) {
      if (program.type === "doctorate" && role === "thesis_advisor") doctoralAdvisors.add(scholar);
      programsOf.set(scholar.id, [...(programsOf.get(scholar.id) ?? []), program]);
    }
  }
  return staff.map((scholar) => {
    const random = createRandom(`academic-row-${scholar.id}`);
    const lines = researchLines(scholar, programsOf.get(scholar.id) ?? [], random);
    const degrees = degreesOf(scholar, doctoralAdvisors.has(scholar), random);
    const department = scholar.themes[0]?.discipline.department ?? { es: "", en: "" };
    const biography = writeBiography({ scholar, lines, degree: degrees[0]?.es, department, random });
    return {
      id: scholar.id,
      slug: slugify(`${scholar.given} ${scholar.family}`),
      photo: demoPortrait(slugify(`${scholar.given} ${scholar.family}`)),
      given_names: scholar.given,
      family_names: scholar.family,
      academic_rank: scholar.rank,
      faculty: scholar.home.faculty,
      department: department.es,
      area: scholar.home.area as Area,
      degrees: degrees.map(({ es }) => es),
      home_institution: homeInstitution(scholar),
      theses_elsewhere: thesesElsewhere(scholar, taken),
      biography: biography.es,
      research_lines: lines.map(({ es }) => es),
      orcid: scholar.rank === "adjunct" && random.chance(0.6) ? null : demoOrcid(scholar.id),
      email: emailOf(scholar, addresses),
      website: random.chance(0.12)
        ? `https://academicos.udn.example/${slugify(`${scholar.given} ${scholar.family}`)}`
        : null,
      takes_students: openingsOf(scholar),
      status: "published",
      translations: {
        en: {
          faculty: scholar.home.facultyInEnglish,
          department: department.en,
          degrees: degrees.map(({ en }) => en),
          biography: biography.en,
          research_lines: lines.map(({ en }) => en),
        },
      },
    };
  });
}

/** First the lines of the programs that the person's themes serve, then what the person studies in particular. */
function researchLines(scholar: Scholar, programs: DemoProgramRow[], random: Random): Phrase[] {
  const lines = new Map<string, Phrase>();
  const wanted = random.whole(2, 4);
  const ofPrograms = scholar.themes.flatMap((theme) =>
    random
      .shuffle(theme.of)
      .flatMap(({ code, line }) => programs.find((program) => program.code === code)?.lines[line] ?? []),
  );
  for (const line of ofPrograms.slice(0, Math.max(1, wanted - 1))) lines.set(line.es, line);
  while (lines.size < wanted) {
    const theme = random.pick(scholar.themes);
    const { phrases } = chooseSubject(theme, random);
    const line = {
      es: capitalize(fillTemplate("{t-}", phrases, "es", random).trim()),
      en: capitalize(fillTemplate("{t-}", phrases, "en", random).trim()),
    };
    lines.set(line.es, line);
  }
  return [...lines.values()];
}

type Degree = { name: string; institution: string; country: string; year: number };

/** Highest first. Those who came from abroad began to study there. Who advises in a doctorate is a doctor. */
function degreesOf(scholar: Scholar, advisesDoctorate: boolean, random: Random): { es: Degree; en: Degree }[] {
  const field = scholar.themes[0]?.discipline.degree ?? { es: "", en: "" };
  const isDoctor =
    scholar.title !== "Mg" &&
    (scholar.title.startsWith("Dr") ||
      random.chance(scholar.rank === "instructor" || scholar.rank === "adjunct" ? 0.3 : 0.94) ||
      advisesDoctorate);
  const names = [
    ...(isDoctor ? [{ es: `Doctorado en ${field.es}`, en: `PhD in ${field.en}` }] : []),
    ...(!isDoctor || random.chance(0.55)
      ? [{ es: `Magíster en ${field.es}`, en: `Master’s degree in ${field.en}` }]
      : []),
    { es: `Licenciatura en ${field.es}`, en: `Bachelor’s degree in ${field.en}` },
  ];
  let year = scholar.since;
  return names.map(({ es, en }, index) => {
    const isHighest = index === 0 && isDoctor;
    const place = pickUniversity(scholar.country, isHighest ? 0.5 : 0.08, index === names.length - 1, random);
    const degree = { institution: place.name, country: place.country, year };
    year -= isHighest ? random.whole(4, 7) : random.whole(2, 4);
    return { es: { name: es, ...degree }, en: { name: en, ...degree } };
  });
}

function pickUniversity(origin: string, abroad: number, isFirst: boolean, random: Random): University {
  const ownCountry = universities.abroad.filter(({ country }) => country === origin);
  if (origin !== "CL" && ownCountry.length > 0 && (isFirst || random.chance(0.5))) return random.pick(ownCountry);
  if (random.chance(abroad)) return random.pick(universities.abroad);
  return { name: random.chance(0.3) ? universities.home : random.pick(universities.chile), country: "CL" };
}

/** Most who are not young or part-time take students or can be asked; the same every time, whatever else is chosen. */
function openingsOf({ id, rank }: Scholar): string {
  const chance = createRandom(`openings-${id}`).next();
  if (rank === "instructor" || rank === "adjunct") return chance < 0.7 ? "ask" : "no";
  return chance < 0.5 ? "yes" : chance < 0.86 ? "ask" : "no";
}

function emailOf(scholar: Scholar, taken: Map<string, number>): string {
  const first = slugify(scholar.given.split(" ")[0] ?? "");
  const family = slugify(scholar.family.split(" ")[0] ?? "");
  const name = `${first}.${family}`;
  const times = (taken.get(name) ?? 0) + 1;
  taken.set(name, times);
  return `${name}${times > 1 ? times : ""}@udn.example`;
}
