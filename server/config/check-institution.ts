import { institutionSchema } from "../../app/lib/institution-schema.ts";
import { expectedWords } from "./expected-words.ts";

const file = "institution.config.ts";

/** How much of a wrong value is shown. In characters. */
const longestShown = 60;

/** What is wrong in `institution.config.ts`, a line for each fault in plain words; empty when all is well. */
export async function checkInstitution(): Promise<string[]> {
  try {
    const { institution } = (await import("../../institution.config.ts")) as { institution?: unknown };
    return institution === undefined ? [`${file} exports no institution.`] : describeFaults(institution);
  } catch (error) {
    return [`${file} cannot be read: ${describeReason(error)}`];
  }
}

/** A line for each part of an institution that is not as its schema wants it. */
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

/**
 * What Node says of a file that it cannot load: the place and the kind of fault are in the first lines of its stack.
 */
function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = new RegExp(`${file.replaceAll(".", "\\.")}:(\\d+)`).exec(error.stack ?? "")?.[1];
  const [reason = ""] = error.message.trim().split("\n");
  return `${line ? `line ${line}: ` : ""}${reason}`;
}
