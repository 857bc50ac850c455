import { getLocale } from "#app/i18n/paraglide/runtime.js";

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** Returns the time since a moment (ISO 8601), «hace 5 minutos»; at least one minute. */
export function elapsed(moment: string, now = new Date()): string {
  const passed = Math.max(60_000, now.getTime() - Date.parse(moment));
  const step = steps.find(({ ms }) => passed >= ms) ?? steps[2];
  return new Intl.RelativeTimeFormat(getLocale()).format(-Math.floor(passed / step.ms), step.unit);
}
