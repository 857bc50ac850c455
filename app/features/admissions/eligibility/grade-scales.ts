/** Lowest, passing and best grade of a scale. */
export type GradeScale = { id: string; from: number; pass: number; to: number };

/** Grade scales, that of the university's country first. */
export const gradeScales = [
  { id: "1-7", from: 1, pass: 4, to: 7 },
  { id: "0-20", from: 0, pass: 10, to: 20 },
  { id: "0-10-6", from: 0, pass: 6, to: 10 },
  { id: "0-10-5", from: 0, pass: 5, to: 10 },
  { id: "0-5", from: 0, pass: 3, to: 5 },
  { id: "0-4", from: 0, pass: 2, to: 4 },
  { id: "0-100", from: 0, pass: 60, to: 100 },
] as const satisfies GradeScale[];

/** Converts an average to the scale of 1 to 7, in hundredths, by interpolation between passing and best grade. */
export function chileanAverage(value: number, { from, pass, to }: GradeScale): number {
  const home = gradeScales[0];
  const converted =
    value >= pass
      ? home.pass + ((value - pass) / (to - pass)) * (home.to - home.pass)
      : home.from + ((value - from) / (pass - from)) * (home.pass - home.from);
  return Math.round(converted * 100) / 100;
}
