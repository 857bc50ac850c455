import { answerLabel, type Decision } from "#app/features/programs/admission-answer.ts";
import type { Program } from "#app/features/programs/program-fields.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { capitalize } from "#app/lib/letter-case.ts";
import { isItem, type TextBlock } from "#app/lib/text-blocks.ts";
import type { Deadline } from "./deadlines.ts";

/** A step of the office's text: heading, instructions, and what follows as list items. */
export type WrittenStep = { title: TextBlock | null; body: TextBlock[]; next: TextBlock[] };

type ApplicationProgram = Decision & Pick<Program, "application_opens">;

/** Time and actor of a step. `lang` is the language of `who`, if it differs from the page's. */
export type StepFacts = { when: string; who: string; isApplicants: boolean; lang: string | undefined };

/** Splits a text into steps at its headings; without headings, each block is a step. Empty blocks are omitted. */
export function stepsOf(blocks: TextBlock[]): WrittenStep[] {
  const written = blocks.filter(({ text }) => text.trim());
  if (!written.some(({ type }) => type === "heading"))
    return written.map((block) => ({ title: null, body: [block], next: [] }));
  const steps: WrittenStep[] = [];
  for (const block of written) {
    const step = steps.at(-1);
    if (block.type === "heading") steps.push({ title: block, body: [], next: [] });
    else if (step) (isItem(block) ? step.next : step.body).push(block);
  }
  return steps;
}

/** Returns time and actor of the five steps; in general terms without a program. `interviews` are its deadlines. */
export function stepFacts(
  program: ApplicationProgram | null,
  interviews: Pick<Deadline, "opens" | "closes">[],
  today: CalendarDay,
): StepFacts[] {
  const you = { who: m.apply_who_you(), isApplicants: true, lang: undefined };
  const deciders = {
    who: program?.decided_by || m.apply_who_program(),
    isApplicants: false,
    lang: program?.decided_by ? foreignLang(program.lang.decided_by) : undefined,
  };
  return [
    { ...you, when: m.apply_when_now() },
    { ...you, who: m.apply_who_with_referees(), when: fillingTime(program, today) },
    { ...you, when: sendingTime(program, today) },
    { ...deciders, when: interviewTime(interviews) },
    { ...deciders, when: capitalize(program ? answerLabel(program, today) : m.program_answer_unknown()) },
  ];
}

function stateOf({ application_opens: opens, application_closes: closes }: ApplicationProgram, today: CalendarDay) {
  return windowState({ opens, closes }, today);
}

function fillingTime(program: ApplicationProgram | null, today: CalendarDay): string {
  const state = program && stateOf(program, today);
  if (state?.state === "open") return m.deadline_open_until({ date: formatDay(state.closes) });
  if (state?.state === "upcoming") return m.deadline_from({ date: formatDay(state.opens) });
  return m.apply_when_open();
}

function sendingTime(program: ApplicationProgram | null, today: CalendarDay): string {
  const isKnown = program && ["open", "upcoming"].includes(stateOf(program, today).state);
  const closes = isKnown ? program.application_closes : null;
  return closes ? m.apply_when_closing({ date: formatDay(closes) }) : m.apply_when_before_closing();
}

function interviewTime(interviews: Pick<Deadline, "opens" | "closes">[]): string {
  const [first] = interviews;
  if (!first?.opens) return m.apply_when_after_closing();
  const date = formatDay(first.opens);
  return first.opens === first.closes ? capitalize(m.program_answer_day({ date })) : m.deadline_from({ date });
}
