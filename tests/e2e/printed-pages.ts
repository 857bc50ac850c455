import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Returns the number of text runs on each printed page. */
export async function printedTextRuns(page: Page): Promise<number[]> {
  const count = Number(/\/Type \/Pages\s*\/Count (\d+)/.exec((await print(page)).toString("latin1"))?.[1]);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  const runs: number[] = [];
  for (const number of pages) runs.push(textRuns(await print(page, String(number))));
  return runs;
}

function print(page: Page, pageRanges = ""): Promise<Buffer> {
  return page.pdf({ preferCSSPageSize: true, pageRanges });
}

function textRuns(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  let runs = 0;
  for (const { index, 0: start } of text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)) {
    const from = index + start.length;
    const content = inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1");
    runs += content.match(/\bBT\b[\s\S]*?\bET\b/g)?.length ?? 0;
  }
  return runs;
}
