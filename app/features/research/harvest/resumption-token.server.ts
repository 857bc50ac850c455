import { z } from "zod";
import type { HarvestedSpan } from "./oai-dates.ts";
import { OaiError } from "./oai-request.ts";

/** Lifetime of a resumption token: harvesters may pause for hours. */
const tokenHours = 24;

/**
 * Contents of a resumption token: the request, the last record returned, and the records returned so far out of
 * `total`.
 */
export type ListPosition = HarvestedSpan & {
  verb: "ListIdentifiers" | "ListRecords";
  metadataPrefix: string;
  set: string | null;
  after: { datestamp: string; kind: string; id: number };
  given: number;
  total: number;
};

const short = z
  .string()
  .max(100)
  .refine((text) => !text.includes("\0"));
// PostgreSQL has no year 0.
const moment = z.iso.datetime({ offset: true }).refine((text) => !text.startsWith("0000"));
const contents = z.tuple([
  z.enum(["ListIdentifiers", "ListRecords"]),
  short,
  short.nullable(),
  moment.nullable(),
  moment.nullable(),
  moment,
  short,
  z.int().nonnegative(),
  z.int().nonnegative(),
  z.int().nonnegative(),
  z.int(),
] as const);

/**
 * Serializes a token. It contains the whole position, so the server keeps no state; it is not signed, because it grants
 * no access beyond a normal request. `now` is in milliseconds since 1970.
 */
export function writeToken(position: ListPosition, now: number): { token: string; expires: number } {
  const { verb, metadataPrefix, set, from, until, after, given, total } = position;
  const expires = now + tokenHours * 3_600_000;
  const fields: z.input<typeof contents> = [
    ...([verb, metadataPrefix, set, from, until] as const),
    ...([after.datestamp, after.kind, after.id, given, total, Math.floor(expires / 1000)] as const),
  ];
  return { token: Buffer.from(JSON.stringify(fields)).toString("base64url"), expires };
}

/** Parses a token of a list of this verb. Throws an `OaiError` if it is invalid or expired. */
export function readToken(token: string, verb: ListPosition["verb"], now: number): ListPosition {
  const fields = contents.safeParse(parseToken(token));
  if (!fields.success || fields.data[0] !== verb) {
    throw new OaiError("badResumptionToken", "This is no token of such a list.");
  }
  const [, metadataPrefix, set, from, until, datestamp, kind, id, given, total, expires] = fields.data;
  if (expires * 1000 <= now) throw new OaiError("badResumptionToken", "The token has expired. Ask for the list again.");
  return { verb, metadataPrefix, set, from, until, after: { datestamp, kind, id }, given, total };
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, "base64url").toString());
  } catch {
    return null;
  }
}
