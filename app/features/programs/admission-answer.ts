import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatDayInYear } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { addDays, type CalendarDay } from "#app/lib/calendar-day.ts";
import type { Program } from "./program-fields.ts";

type AnswerTimes = Pick<Program, "application_closes" | "answer_weeks_from" | "answer_weeks_to">;

/** Returns the days between which applicants are notified; null if the closing day or the weeks are unknown. */
function answerDays(times: AnswerTimes): { from: CalendarDay; to: CalendarDay } | null {
  const { application_closes: closes, answer_weeks_from: from, answer_weeks_to: to } = times;
  if (closes === null || from === null || to === null) return null;
  return { from: addDays(closes, from * 7), to: addDays(closes, to * 7) };
}

/**
 * Returns when applicants are notified, for use within a sentence: «entre el 29 de enero y el 19 de febrero de 2027».
 * In weeks after the closing day if that day is unknown or the dates have passed.
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

export type Decision = AnswerTimes & Pick<Program, "decided_by"> & { lang: Pick<Program["lang"], "decided_by"> };

/** Sentence on who decides and when applicants are notified: the decider's name and the text around it. */
export type WordedDecision = {
  before: string;
  decider: string;
  /** Language of the name, if it differs from the page's. */
  lang: string | undefined;
  after: string;
};

/** Returns the sentence as data, so that browsers need no code to compose it. */
export function wordDecision(program: Decision, today: CalendarDay): WordedDecision {
  const { decided_by: decider, lang } = program;
  const hear = ` ${m.program_hear({ when: answerLabel(program, today) })}`;
  if (decider === "") return { before: m.program_decides_itself(), decider, lang: undefined, after: hear };
  const mark = "\u0000";
  const [before = "", after = ""] = m.program_decides({ who: mark }).split(mark);
  // Lower-cases a leading article within the sentence, but no name.
  const name = before ? decider.replace(/^(?:El|La|Los|Las) /, (article) => article.toLowerCase()) : decider;
  return { before, decider: name, lang: foreignLang(lang.decided_by), after: after + hear };
}
