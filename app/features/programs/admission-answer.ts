import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addDays, type CalendarDay } from "#app/lib/calendar-day.ts";
import type { Program } from "./program-fields.ts";

/** What says of a program when its applicants get an answer. */
type AnswerTimes = Pick<Program, "application_closes" | "answer_weeks_from" | "answer_weeks_to">;

/** The days between which applicants get an answer; null while the closing day or the weeks are not known. */
function answerDays(times: AnswerTimes): { from: CalendarDay; to: CalendarDay } | null {
  const { application_closes: closes, answer_weeks_from: from, answer_weeks_to: to } = times;
  if (closes === null || from === null || to === null) return null;
  return { from: addDays(closes, from * 7), to: addDays(closes, to * 7) };
}

/**
 * When applicants get an answer, within a sentence: «entre el 29 de enero y el 19 de febrero de 2027». In weeks after
 * the closing day while that is not known, or once its answers have been given.
 */
export function answerLabel(times: AnswerTimes, today: CalendarDay): string {
  const days = answerDays(times);
  if (days && days.to >= today) {
    if (days.from === days.to) return m.program_answer_day({ date: formatDay(days.to) });
    const isOneYear = days.from.slice(0, 4) === days.to.slice(0, 4);
    const from = isOneYear ? formatDayInYear(days.from) : formatDay(days.from);
    return m.program_answer_days({ from, to: formatDay(days.to) });
  }
  const { answer_weeks_from: from, answer_weeks_to: to } = times;
  if (from === null || to === null) return m.program_answer_unknown();
  if (from !== to) return m.program_answer_weeks({ from: String(from), to: String(to) });
  return to === 1 ? m.program_answer_week_one() : m.program_answer_week({ count: String(to) });
}

/** What a program says of the decision on its applications. */
export type Decision = AnswerTimes & Pick<Program, "decided_by"> & { lang: Pick<Program["lang"], "decided_by"> };

/** Who decides and when one hears, in words: the name of who decides between two parts of sentences. */
export type WordedDecision = {
  before: string;
  decider: string;
  /** The language of the name, where it is not the page's. */
  lang: string | undefined;
  after: string;
};

/** Returns who decides on applications and when one hears, in words: no page needs what makes them. */
export function wordDecision(program: Decision, today: CalendarDay): WordedDecision {
  const { decided_by: decider, lang } = program;
  const hear = ` ${m.program_hear({ when: answerLabel(program, today) })}`;
  if (decider === "") return { before: m.program_decides_itself(), decider, lang: undefined, after: hear };
  const mark = "\u0000";
  const [before = "", after = ""] = m.program_decides({ who: mark }).split(mark);
  // An article within the sentence loses its capital; a name does not.
  const name = before ? decider.replace(/^(?:El|La|Los|Las) /, (article) => article.toLowerCase()) : decider;
  return { before, decider: name, lang: foreignLang(lang.decided_by), after: after + hear };
}
