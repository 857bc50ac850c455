import { types } from "pg";

const timestamp = 1114;
const timestamptz = 1184;

const [bigint, numeric, textArray, nameArray] = [20, 1700, 1009, 1003];

/** date, time, timetz, interval, point, circle: the objects that `pg` makes of them serialize badly to JSON. */
const keptAsText = new Set([1082, 1083, 1266, 1186, 600, 718]);

/** Arrays whose elements stay text: name, timestamp, date, timestamp with time zone. */
const keptAsTexts = new Set([nameArray, 1115, 1182, 1185]);

/** Returns the parser of a PostgreSQL type: times, dates and numbers become what PostgREST writes in JSON. */
export function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  if (type === timestamp || type === timestamptz) return writeTimeAsPostgrest;
  if (type === bigint) return readBigint;
  if (type === numeric) return readNumeric;
  if (keptAsText.has(type)) return (text) => text;
  return types.getTypeParser(keptAsTexts.has(type) ? textArray : type, format);
}

/** Converts PostgreSQL's format, `2026-11-21 02:48:44.842+00`, to PostgREST's ISO format. */
function writeTimeAsPostgrest(text: string): string {
  return text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

function readBigint(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function readNumeric(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}
