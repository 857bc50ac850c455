import { types } from "pg";

const timestamp = 1114;
const timestamptz = 1184;

const [bigint, numeric, textArray, nameArray] = [20, 1700, 1009, 1003];

/** date, time, time with time zone, interval, point, circle: `pg` would make objects of them that JSON writes badly. */
const keptAsText = new Set([1082, 1083, 1266, 1186, 600, 718]);

/** Arrays whose elements stay text: names, and timestamp, date, timestamp with time zone. */
const keptAsTexts = new Set([nameArray, 1115, 1182, 1185]);

/** Returns the function that reads a PostgreSQL type: times, dates and numbers as PostgREST writes them in JSON. */
export function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  if (type === timestamp || type === timestamptz) return writeTimeAsPostgrest;
  if (type === bigint) return readBigint;
  if (type === numeric) return readNumeric;
  if (keptAsText.has(type)) return (text) => text;
  return types.getTypeParser(keptAsTexts.has(type) ? textArray : type, format);
}

/** PostgREST returns times in ISO format; PostgreSQL sends them as `2026-11-21 02:48:44.842+00`. */
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
