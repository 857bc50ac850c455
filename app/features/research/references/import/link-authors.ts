import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import { type Answers, type Question, questionKey } from "#app/editing/exchange/plan/import-plan.ts";
import type { CompletedRows } from "#app/editing/exchange/record-source.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullName, type PersonName, sortedName } from "#app/lib/person-name.ts";
import type { Db } from "#app/supabase/db.ts";
import { nameWords } from "../matching/compare-names.ts";
import {
  type AcademicCandidate,
  type PersonMatch,
  personInWorkKey,
  personKey,
  personMatcher,
  workKey,
} from "../matching/match-people.ts";
import type { ReferencePerson } from "../reference-work.ts";
import { areaOfAcademic, type CitedColumns, readPeople } from "./cited-people.ts";

/** A candidate with the area most likely for their works. */
type KnownAcademic = AcademicCandidate & { area: string };

const rowsPerQuery = 1000;

/** Choices about academics are stored under the same subject as those of any relation to the table. */
const subject = "academics.id";
/** Choice for a name shared by several people: each work is asked about separately. */
const inEachWork = "each";

/**
 * Links cited people to academics, unless the file has its own links, and splits cited names like those of the
 * academics. Uncertain matches become questions, one per name or, if chosen, one per work. Throws the data API's error.
 */
export async function linkAuthors(
  db: Db,
  { people, links }: CitedColumns,
  rows: readonly SourceRow[],
  answers: Answers,
): Promise<CompletedRows> {
  if (!rows.some(({ values }) => values[people]?.trim()) || rows.some(({ values }) => links in values)) {
    return { rows: [...rows], questions: [] };
  }
  const academics = await listKnownAcademics(db);
  const linker = new AuthorLinker(academics, answers);
  const linked = rows.map((row): SourceRow => {
    const cited = readPeople(row.values[people] ?? "");
    const found = linker.link(row, cited);
    const area = academics.find(({ id }) => id === found[0]?.academicId)?.area ?? "";
    const cell = found.map(({ academicId, position }) => ({ academic_id: `#${academicId}`, position }));
    return {
      ...row,
      values: {
        ...row.values,
        ...linker.splitNames(people, cited, found),
        [areaOfAcademic]: area,
        [links]: cell.length > 0 ? JSON.stringify(cell) : "",
      },
    };
  });
  return { rows: linked, questions: linker.questions() };
}

/** An academic linked to a work; `position` counts from 1. */
type Link = { academicId: number; position: number };

class AuthorLinker {
  private readonly asked = new Map<string, Question>();
  private readonly works = new Map<string, Set<string>>();
  private readonly byId: Map<number, KnownAcademic>;
  private readonly answers: Answers;
  private readonly match: (person: ReferencePerson, work: string) => PersonMatch;

  constructor(academics: readonly KnownAcademic[], answers: Answers) {
    this.byId = new Map(academics.map((academic) => [academic.id, academic]));
    this.answers = answers;
    this.match = personMatcher(academics, (key) => {
      const answer = this.answerTo(key);
      if (answer === undefined || answer === inEachWork) return undefined;
      return answer === null ? null : Number(answer);
    });
  }

  /** Returns the academics that a row cites, each once, by position from 1. */
  link(row: SourceRow, people: readonly ReferencePerson[]): Link[] {
    const work = keyOf(row);
    const found = new Map<number, number>();
    for (const [index, person] of people.entries()) {
      const match = this.match(person, work);
      if (match.is === "uncertain")
        this.ask(
          person,
          work,
          row,
          match.candidates.map(({ id }) => id),
        );
      if (match.is === "certain" && !found.has(match.id)) found.set(match.id, index + 1);
    }
    return [...found].map(([academicId, position]) => ({ academicId, position }));
  }

  /** Returns the cell of cited people if a name must be split differently to match its academic. */
  splitNames(column: string, cited: readonly ReferencePerson[], found: readonly Link[]): Record<string, string> {
    const names = cited.map((person, index) => {
      const academic = this.byId.get(found.find(({ position }) => position === index + 1)?.academicId ?? 0);
      return academic ? splitAsAcademic(person, academic) : person;
    });
    const isSame = names.every(({ family }, index) => family === cited[index]?.family);
    return isSame ? {} : { [column]: JSON.stringify(names) };
  }

  /** Returns the questions; a name with several candidates in several works adds the choice to ask per work. */
  questions(): Question[] {
    return [...this.asked.values()].map((question) => {
      const isOfSeveral = question.candidates.length > 1 && (this.works.get(question.source)?.size ?? 0) > 1;
      const each = { id: inEachWork, name: m.reference_ask_each() };
      return isOfSeveral ? { ...question, candidates: [...question.candidates, each] } : question;
    });
  }

  private ask(person: ReferencePerson, work: string, row: SourceRow, candidates: readonly number[]): void {
    const isOfWork = this.answerTo(personKey(person)) === inEachWork;
    const source = isOfWork ? personInWorkKey(person, work) : personKey(person);
    const title = row.values.title ?? "";
    const question = this.asked.get(source) ?? {
      subject,
      source,
      lines: [],
      mayBeNew: false,
      written: isOfWork ? m.reference_name_in_work({ name: sortedName(person), work: title }) : sortedName(person),
      candidates: candidates.map((id) => ({ id: String(id), name: this.nameOf(id) })),
    };
    if (!question.lines.includes(row.line)) question.lines.push(row.line);
    this.asked.set(source, question);
    this.works.set(source, (this.works.get(source) ?? new Set()).add(work));
  }

  private answerTo(source: string): string | null | undefined {
    return this.answers.get(questionKey({ subject, source }));
  }

  private nameOf(id: number): string {
    const academic = this.byId.get(id);
    return academic ? [fullName(academic), academic.orcid].filter(Boolean).join(" · ") : String(id);
  }
}

/** Returns the key under which choices about a row's people are stored. */
function keyOf({ values }: SourceRow): string {
  const { doi, handle, title, year } = values;
  return workKey({
    doi: doi?.trim() || null,
    handle: handle?.trim() || null,
    title: title ?? "",
    subtitle: "",
    date: year ?? null,
  });
}

/**
 * Splits a cited name where the academic's family name begins: formats without a comma count the first of two family
 * names as a given name. Names with other words are unchanged.
 */
function splitAsAcademic<Name extends PersonName>(cited: Name, academic: PersonName): Name {
  const words = `${cited.given} ${cited.family}`.split(" ").filter(Boolean);
  const own = nameWords(academic.family).join();
  // The longest match includes the particles before the family name.
  const start = words.findIndex((_, index) => index > 0 && nameWords(words.slice(index).join(" ")).join() === own);
  return start < 0 ? cited : { ...cited, given: words.slice(0, start).join(" "), family: words.slice(start).join(" ") };
}

/** Returns all academics that the caller may read, except those in the trash. Throws the data API's error. */
async function listKnownAcademics(db: Db): Promise<KnownAcademic[]> {
  const academics: KnownAcademic[] = [];
  for (;;) {
    const { data } = await db
      .from("academics")
      .select("id,given:given_names,family:family_names,orcid,area")
      .is("deleted_at", null)
      .order("id")
      .range(academics.length, academics.length + rowsPerQuery - 1)
      .throwOnError();
    academics.push(...data);
    if (data.length < rowsPerQuery) return academics;
  }
}
