import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { joinFacts } from "#app/lib/join-facts.ts";
import { capitalize } from "#app/lib/letter-case.ts";

export const classDayLabel = {
  monday: m.program_day_monday,
  tuesday: m.program_day_tuesday,
  wednesday: m.program_day_wednesday,
  thursday: m.program_day_thursday,
  friday: m.program_day_friday,
  saturday: m.program_day_saturday,
  sunday: m.program_day_sunday,
};
export const classTimeLabel = {
  morning: m.program_time_morning,
  afternoon: m.program_time_afternoon,
  evening: m.program_time_evening,
};
export const attendanceLabel = {
  full_time: m.program_attendance_full_time,
  part_time: m.program_attendance_part_time,
  alternate_weeks: m.program_attendance_alternate_weeks,
  blocks: m.program_attendance_blocks,
  shifts: m.program_attendance_shifts,
  own_pace: m.program_attendance_own_pace,
};

type ClassDay = keyof typeof classDayLabel;

/** Class times of a program; empty lists if unknown. */
export type Timetable = {
  class_days: readonly ClassDay[];
  class_times: readonly (keyof typeof classTimeLabel)[];
  attendance: readonly (keyof typeof attendanceLabel)[];
};

const weekdays = Object.keys(classDayLabel) as ClassDay[];

/** Kinds of timetable, in the order of the filter. */
export const timetableKindLabel = {
  full_time: m.program_attendance_full_time,
  part_time: m.program_attendance_part_time,
  morning: m.program_time_morning,
  afternoon: m.program_time_afternoon,
  evening: m.program_time_evening,
  weekend: m.program_timetable_weekend,
  alternate_weeks: m.program_attendance_alternate_weeks,
  blocks: m.program_attendance_blocks,
  shifts: m.program_attendance_shifts,
  own_pace: m.program_attendance_own_pace,
};

type TimetableKind = keyof typeof timetableKindLabel;

/** Returns the kinds of a timetable. With full-time attendance (residents on duty), Saturdays are not "weekend". */
export function timetableKinds({ class_days, class_times, attendance }: Timetable): TimetableKind[] {
  const isOnWeekends = class_days.some((day) => day === "saturday" || day === "sunday");
  const isWeekend = isOnWeekends && !attendance.includes("full_time");
  return [...attendance, ...class_times, ...(isWeekend ? (["weekend"] as const) : [])];
}

/** Returns «Viernes y sábado · mañana y tarde · jornada parcial»; null if unknown. */
export function timetableText({ class_days, class_times, attendance }: Timetable): string | null {
  const small = (label: () => string) => label().toLocaleLowerCase(getLocale());
  const times = ordered(class_times, classTimeLabel).map(small);
  const parts = [
    daysText(class_days),
    times.length > 0 ? formatList(times) : null,
    ...ordered(attendance, attendanceLabel).map(small),
  ];
  const text = joinFacts(parts);
  return text === "" ? null : capitalize(text);
}

/** Returns a short form: «vespertino y fines de semana»; null if unknown. */
export function timetableSummary(timetable: Timetable): string | null {
  const kinds = timetableKinds(timetable);
  const isAllDay = Object.keys(classTimeLabel).every((time) => kinds.some((kind) => kind === time));
  // Full weekend days omit the times of day: a short row has no room for them.
  const hours = kinds.filter(
    (kind) => kind === "weekend" || (Object.hasOwn(classTimeLabel, kind) && !(isAllDay && kinds.includes("weekend"))),
  );
  const labels = ordered(hours.length > 0 ? hours : kinds, timetableKindLabel);
  return labels.length > 0 ? formatList(labels.map((label) => label().toLocaleLowerCase(getLocale()))) : null;
}

/** Returns all words that a list's search finds a timetable by. */
export function timetableWords(timetable: Timetable): string {
  const days = ordered(timetable.class_days, classDayLabel);
  const kinds = ordered(timetableKinds(timetable), timetableKindLabel);
  return [...days, ...kinds].map((label) => label()).join(" ");
}

/** Returns «Lunes a miércoles y viernes»: three or more consecutive days become a range. */
function daysText(days: readonly ClassDay[]): string | null {
  if (days.length === 0) return null;
  if (days.length === weekdays.length) return m.program_timetable_every_day();
  const runs: ClassDay[][] = [];
  for (const day of weekdays) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    const follows = last?.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (last && follows) last.push(day);
    else runs.push([day]);
  }
  const words = runs.flatMap((run) => {
    const names = run.map((day) => dayName(day));
    return names.length > 2 ? m.program_timetable_days({ from: names[0] ?? "", to: names.at(-1) ?? "" }) : names;
  });
  return formatList(words);
}

/** Returns a day's name within a sentence: capitalized in English, not in Spanish. */
function dayName(day: ClassDay): string {
  const name = classDayLabel[day]();
  return getLocale() === "es" ? name.toLocaleLowerCase("es") : name;
}

function ordered<Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, () => string>>) {
  return (Object.keys(labels) as Code[]).filter((code) => codes.includes(code)).map((code) => labels[code]);
}
