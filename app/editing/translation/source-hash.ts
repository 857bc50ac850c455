import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** Between the parts of a block that are hashed together: the unit separator, which no text contains. */
const separator = "\u001f";

const known = new WeakMap<object, string>();

/** Returns the hash by which a translation names a text that it was made from: 16 hexadecimal digits. */
export function sourceHash(value: Json): string {
  return hashOf(typeof value === "string" ? value : canonicalJson(value));
}

/**
 * Returns the hash of what is translated of a stored block: its words, who is quoted, what a picture shows, and where
 * its links lead. Kind, place and emphasis do not count. `translation_source` of the database computes the same.
 */
export function blockHash(block: Json): string {
  if (typeof block !== "object" || block === null) return hashOf("");
  const present = known.get(block);
  if (present !== undefined) return present;
  const { text, author, alt, spans } = block as Record<string, Json | undefined>;
  const links = Array.isArray(spans) ? spans.map((span) => textOf((span as { href?: Json } | null)?.href)) : [];
  const hash = hashOf([textOf(text), textOf(author), textOf(alt), links.filter(Boolean).join(" ")].join(separator));
  known.set(block, hash);
  return hash;
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function hashOf(text: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}
