import { readFileSync } from "node:fs";

/** The bytes of a small file of a kind that other products read wrongly, by its name in `reported-files/`. */
export function reportedFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`reported-files/${name}`, import.meta.url)));
}

/** Such a file as text. */
export function reportedText(name: string): string {
  return new TextDecoder().decode(reportedFile(name));
}
