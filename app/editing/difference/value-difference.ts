import { diffArrays, diffWordsWithSpace } from "diff";
import type { Json } from "#app/supabase/database.types.ts";
import { hasParts, type Part, partsOf } from "./value-parts.ts";

export type TextPart = { text: string; is: "same" | "added" | "removed" };

/** A changed or unchanged part of a value, for example a block of a text. */
export type PartDifference = {
  /** Kind of block; null for values without blocks. */
  kind: string | null;
  is: "same" | "added" | "removed" | "changed";
  words: TextPart[];
};

/** Difference of two values: as a whole, by words, or part by part. */
export type ValueDifference =
  | { by: "value"; before: Json; after: Json }
  | { by: "words"; words: TextPart[] }
  | { by: "parts"; parts: PartDifference[] };

/** Minimum length in characters for comparing texts by words. */
const longText = 60;

/** Timeout of one comparison. After it, the whole old and new texts are shown. */
const timeoutMs = 300;

/** Compares two values in the form in which the difference is rendered. */
export function differenceOf(before: Json, after: Json): ValueDifference {
  if (hasParts(before) || hasParts(after)) {
    return { by: "parts", parts: compareParts(partsOf(before), partsOf(after)) };
  }
  const isText = [before, after].every((value) => typeof value === "string" || value === null);
  const [one, other] = [before ?? "", after ?? ""].map(String) as [string, string];
  if (isText && one && other && Math.max(one.length, other.length) > longText) {
    return { by: "words", words: compareWords(one, other) };
  }
  return { by: "value", before, after };
}

export function compareWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  if (!parts) {
    return [
      { text: before, is: "removed" },
      { text: after, is: "added" },
    ];
  }
  return joinRuns(
    parts.map(({ value, added, removed }) => ({ text: value, is: added ? "added" : removed ? "removed" : "same" })),
  );
}

/** Joins changed words that are separated by a space only: removals first, then additions. */
function joinRuns(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let run = { removed: "", added: "" };
  const close = () => {
    for (const is of ["removed", "added"] as const) if (run[is]) joined.push({ text: run[is], is });
    run = { removed: "", added: "" };
  };
  parts.forEach(({ text, is }, index) => {
    const isBetween = (run.removed || run.added) && parts[index + 1] && /^[^\S\n]+$/.test(text);
    if (is !== "same") run[is] += text;
    else if (isBetween) {
      run.removed += text;
      run.added += text;
    } else {
      close();
      joined.push({ text, is });
    }
  });
  close();
  return joined;
}

function compareParts(before: Part[], after: Part[]): PartDifference[] {
  const runs = diffArrays(before, after, {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
    timeout: timeoutMs,
  }) ?? [
    { value: before, removed: true, added: false },
    { value: after, added: true, removed: false },
  ];
  return runs.flatMap((run, index): PartDifference[] => {
    const following = runs[index + 1];
    const previous = runs[index - 1];
    if (run.removed && following?.added) return pairs(run.value, following.value);
    if (run.added && previous?.removed) return [];
    const is = run.added ? "added" : run.removed ? "removed" : "same";
    return run.value.map(({ kind, text }) => ({ kind, is, words: [{ text, is }] }));
  });
}

/** Pairs removed parts with added ones in order. Parts of different kinds are not paired. */
function pairs(removed: Part[], added: Part[]): PartDifference[] {
  const length = Math.max(removed.length, added.length);
  return Array.from({ length }).flatMap((_, index): PartDifference[] => {
    const [old, next] = [removed[index], added[index]];
    if (old && next && old.kind === next.kind) {
      return [{ kind: next.kind, is: "changed", words: compareWords(old.text, next.text) }];
    }
    return [unpaired(old, "removed"), unpaired(next, "added")].flat();
  });
}

function unpaired(part: Part | undefined, is: "added" | "removed"): PartDifference[] {
  return part ? [{ kind: part.kind, is, words: [{ text: part.text, is }] }] : [];
}
