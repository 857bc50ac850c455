import { institutionSchema } from "../../app/lib/institution-schema.ts";
import { expectedWords } from "./expected-words.ts";

const file = "institution.config.ts";

const longestShown = 60;

/** Validates `institution.config.ts`. Returns one line per fault; empty if it is valid. */
export async function checkInstitution(): Promise<string[]> {
  try {
    const { institution } = (await import("../../institution.config.ts")) as { institution?: unknown };
    return institution === undefined ? [`${file} exports no institution.`] : describeFaults(institution);
  } catch (error) {
    return [`${file} cannot be read: ${describeReason(error)}`];
  }
}

export function describeFaults(institution: unknown): string[] {
  const { error } = institutionSchema.safeParse(institution, { error: expectedWords });
  return (error?.issues ?? []).map(({ path, message, code }) => {
    const place = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
    const name = `${file}: ${place.slice(1) || "institution"}`;
    const value = path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown>)?.[part], institution);
    if (code === "unrecognized_keys") return `${name}: expected ${message}.`;
    return value === undefined
      ? `${name} is missing: expected ${message}.`
      : `${name} is ${showValue(value)}: expected ${message}.`;
  });
}

function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

/** Returns Node's reason for a file that cannot be loaded; the first lines of the stack have the place. */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = new RegExp(`${file.replaceAll(".", "\\.")}:(\\d+)`).exec(error.stack ?? "")?.[1];
  const [reason = ""] = error.message.trim().split("\n");
  return `${line ? `line ${line}: ` : ""}${reason}`;
}
