import { readFileSync } from "node:fs";

/** Returns the bytes of a file in `reported-files/`: small files that other products misread. */
export function reportedFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`reported-files/${name}`, import.meta.url)));
}

/** Returns such a file as text. */
export function reportedText(name: string): string {
  return new TextDecoder().decode(reportedFile(name));
}
