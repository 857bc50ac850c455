import { RestError } from "./rest-error.ts";

const supported = {
  return: ["representation", "minimal", "headers-only"],
  count: ["exact", "planned", "estimated"],
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  handling: ["strict", "lenient"],
  tx: ["commit", "rollback"],
} as const;

export type Preferences = {
  return: (typeof supported.return)[number] | null;
  count: (typeof supported.count)[number] | null;
  resolution: (typeof supported.resolution)[number] | null;
  missing: (typeof supported.missing)[number] | null;
  isStrict: boolean;
  /** A name of the IANA time zone database. */
  timeZone: string | null;
  /** Maximum number of changed rows; requires `handling=strict`. */
  maxAffected: number | null;
  applied: string[];
};

/** Parses the header `Prefer`. Throws PGRST122 for an unknown preference with `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found = new Map<string, string>();
  const unknown: string[] = [];
  for (const item of (header ?? "").split(",").map((part) => part.trim())) {
    if (!item) continue;
    const [name = "", value = ""] = item.split("=", 2).map((part) => part.trim());
    if (found.has(name)) continue;
    if (isKnown(name, value)) found.set(name, value);
    else unknown.push(item);
  }
  const isStrict = found.get("handling") === "strict";
  if (isStrict && unknown.length > 0) {
    throw new RestError(400, "PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${unknown.join(", ")}`,
    });
  }
  // The server decides whether a transaction commits, as on Supabase.
  found.delete("tx");
  const maxAffected = isStrict && found.has("max-affected") ? Number(found.get("max-affected")) : null;
  if (!isStrict) found.delete("max-affected");
  return {
    return: (found.get("return") as Preferences["return"]) ?? null,
    count: (found.get("count") as Preferences["count"]) ?? null,
    resolution: (found.get("resolution") as Preferences["resolution"]) ?? null,
    missing: (found.get("missing") as Preferences["missing"]) ?? null,
    isStrict,
    timeZone: found.get("timezone") ?? null,
    maxAffected,
    applied: [...found].map((pair) => pair.join("=")),
  };
}

function isKnown(name: string, value: string): boolean {
  if (name === "timezone") return isTimeZone(value);
  if (name === "max-affected") return /^\d{1,9}$/.test(value);
  return (
    Object.hasOwn(supported, name) && (supported[name as keyof typeof supported] as readonly string[]).includes(value)
  );
}

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export type MediaType = { kind: "array" | "object" | "csv"; stripsNulls: boolean; contentType: string };

/** Chooses the format of the response by the header `Accept`. Throws PGRST107 when no accepted format is supported. */
export function parseAccept(header: string | null): MediaType {
  for (const item of (header || "*/*").split(",")) {
    const [type = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const stripsNulls = parameters.includes("nulls=stripped");
    const suffix = stripsNulls ? ";nulls=stripped" : "";
    if (["*/*", "application/*", "application/json"].includes(type)) {
      return { kind: "array", stripsNulls: false, contentType: "application/json; charset=utf-8" };
    }
    if (type === "text/csv") return { kind: "csv", stripsNulls: false, contentType: "text/csv; charset=utf-8" };
    if (/^application\/vnd\.pgrst\.(object|array)(\+json)?$/.test(type)) {
      const kind = type.includes("object") ? "object" : "array";
      const contentType = `application/vnd.pgrst.${kind}+json${suffix}; charset=utf-8`;
      return { kind, stripsNulls, contentType };
    }
  }
  throw new RestError(406, "PGRST107", `None of these media types are available: ${header}`);
}

/** Parses the header `Range`; rows are counted from zero. Null without one. Throws PGRST103. */
export function parseRange(header: string | null): { offset: number; limit: number | null } | null {
  const [, first, last] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined) return null;
  if (!last) return { offset: Number(first), limit: null };
  if (Number(last) < Number(first)) {
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    });
  }
  return { offset: Number(first), limit: Number(last) - Number(first) + 1 };
}
