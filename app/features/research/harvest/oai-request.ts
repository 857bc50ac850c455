import { type HarvestedSpan, readSpan } from "./oai-dates.ts";

/**
 * Error codes of OAI-PMH 2.0, section 3.6. `noSetHierarchy` and `noMetadataFormats` cannot occur here: there are sets,
 * and every record has every format.
 */
export type OaiErrorCode =
  | "badArgument"
  | "badResumptionToken"
  | "badVerb"
  | "cannotDisseminateFormat"
  | "idDoesNotExist"
  | "noRecordsMatch";

export class OaiError extends Error {
  readonly code: OaiErrorCode;
  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type ListVerb = "ListIdentifiers" | "ListRecords";

export type OaiRequest =
  | { verb: "Identify" }
  | { verb: "ListSets" }
  | { verb: "ListMetadataFormats"; identifier: string | null }
  | { verb: "GetRecord"; identifier: string; metadataPrefix: string }
  | ({ verb: ListVerb; metadataPrefix: string; set: string | null } & HarvestedSpan)
  | { verb: ListVerb; resumptionToken: string };

const verbs = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ["identifier"] },
  ListSets: { required: [], optional: ["resumptionToken"] },
  GetRecord: { required: ["identifier", "metadataPrefix"], optional: [] },
  ListIdentifiers: { required: ["metadataPrefix"], optional: ["from", "until", "set", "resumptionToken"] },
  ListRecords: { required: ["metadataPrefix"], optional: ["from", "until", "set", "resumptionToken"] },
} as const satisfies Record<OaiRequest["verb"], { required: readonly string[]; optional: readonly string[] }>;

/** Parses the arguments of a request. Throws an `OaiError` if the protocol does not allow them. */
export function readOaiRequest(given: URLSearchParams): OaiRequest {
  const verb = readVerb(given);
  const values = readArguments(verb, given);
  const value = (name: string) => values.get(name) ?? "";
  switch (verb) {
    case "Identify":
      return { verb };
    case "ListSets":
      if (values.has("resumptionToken")) throw new OaiError("badResumptionToken", "The list of sets is never divided.");
      return { verb };
    case "ListMetadataFormats":
      return { verb, identifier: values.get("identifier") ?? null };
    case "GetRecord":
      return { verb, identifier: value("identifier"), metadataPrefix: value("metadataPrefix") };
    default: {
      if (values.has("resumptionToken")) return { verb, resumptionToken: value("resumptionToken") };
      const span = readSpan(values.get("from") ?? null, values.get("until") ?? null);
      if (typeof span === "string") throw new OaiError("badArgument", span);
      return { verb, metadataPrefix: value("metadataPrefix"), set: values.get("set") ?? null, ...span };
    }
  }
}

function readVerb(given: URLSearchParams): OaiRequest["verb"] {
  const [verb, ...more] = given.getAll("verb");
  if (verb === undefined) throw new OaiError("badVerb", "The argument verb is missing.");
  if (more.length > 0) throw new OaiError("badVerb", "The argument verb is repeated.");
  if (!Object.hasOwn(verbs, verb)) throw new OaiError("badVerb", "This is no verb of the protocol.");
  return verb as OaiRequest["verb"];
}

/** Returns the arguments by name, without the verb. Rejects repeated, unknown, empty and missing arguments. */
function readArguments(verb: OaiRequest["verb"], given: URLSearchParams): Map<string, string> {
  const { required, optional }: { required: readonly string[]; optional: readonly string[] } = verbs[verb];
  const values = new Map<string, string>();
  for (const [name, value] of given) {
    if (name === "verb") continue;
    const known = [...required, ...optional].includes(name);
    if (!known) throw new OaiError("badArgument", `${verb} takes no such argument.`);
    if (values.has(name)) throw new OaiError("badArgument", `The argument ${name} is repeated.`);
    if (value === "") throw new OaiError("badArgument", `The argument ${name} is empty.`);
    // PostgreSQL text cannot contain NUL.
    if (value.includes("\0")) throw new OaiError("badArgument", `The argument ${name} has a character 0.`);
    values.set(name, value);
  }
  if (values.has("resumptionToken")) {
    if (values.size > 1) throw new OaiError("badArgument", "A resumptionToken stands alone.");
    return values;
  }
  const missing = required.find((name) => !values.has(name));
  if (missing) throw new OaiError("badArgument", `The argument ${missing} is missing.`);
  return values;
}
