import { createHash } from "node:crypto";
import type { ManifestFile } from "./backup-format.ts";

export function describeFile(path: string, member: string, content: Uint8Array): ManifestFile {
  return { path, member, bytes: content.byteLength, sha256: hashOf(content) };
}

export function hashOf(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
