import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import { type Answers, type Question, questionKey } from "#app/editing/exchange/plan/import-plan.ts";
import type { CompletedRows } from "#app/editing/exchange/record-source.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fullName, sortedName } from "#app/lib/person-name.ts";
import type { Db } from "#app/supabase/db.ts";
import { type PersonMatch, personInWorkKey, personKey, personMatcher } from "../matching/match-people.ts";
import { splitAsAcademic } from "../matching/split-name.ts";
import { workKey } from "../matching/work-key.ts";
import type { ReferencePerson } from "../reference-work.ts";
import { type KnownAcademic, listKnownAcademics } from "./academic-candidates.ts";
import { areaOfAcademic, type CitedColumns, readPeople } from "./cited-people.ts";

/** Answers about academics are remembered as those about any relation to their table. */
const subject = "academics.id";
/** The answer that a name is of several people: then it is asked about in each work. */
const inEachWork = "each";

/**
 * Links the people whom rows cite to the academics that they are, where the file itself says no links, and splits their
 * names as those of the academics are. Of those who are not certain a person is asked, once for each name or, where
 * they said so, for each work. Throws the data API's error.
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

/** An academic among the people of a work; `position` is their place from 1. */
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

  /** The academics among those whom a row cites, each once, by their place from 1. */
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

  /** Returns the cell of the cited people where a name of theirs is split otherwise than that of the academic. */
  splitNames(column: string, cited: readonly ReferencePerson[], found: readonly Link[]): Record<string, string> {
    const names = cited.map((person, index) => {
      const academic = this.byId.get(found.find(({ position }) => position === index + 1)?.academicId ?? 0);
      return academic ? splitAsAcademic(person, academic) : person;
    });
    const isSame = names.every(({ family }, index) => family === cited[index]?.family);
    return isSame ? {} : { [column]: JSON.stringify(names) };
  }

  /** The questions, where a name of several works with the choice to be asked about each of them. */
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

/** What choices about the people of a row are remembered by. */
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
