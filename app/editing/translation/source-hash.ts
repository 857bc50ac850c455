import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** Separator of the parts of a hashed block: the unit separator, which no text contains. */
const separator = "\u001f";

const known = new WeakMap<object, string>();

/** Returns the hash that identifies the source of a translation: 16 hexadecimal digits. */
export function sourceHash(value: Json): string {
  return hashOf(typeof value === "string" ? value : canonicalJson(value));
}

/**
 * Returns the hash of a block's translatable contents: its words, author, image description, and link targets. Kind,
 * position and emphasis are excluded. `translation_source` in the database computes the same.
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
