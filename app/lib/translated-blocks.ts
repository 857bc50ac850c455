import { hasSpans, type TextBlock } from "./text-blocks.ts";

/** What pairing reads of a block, stored (JSON) or parsed. */
type Identified = { id?: unknown; of?: unknown };

/** An English block without a Spanish one, and each Spanish block with its English one; null where there is none. */
export type BlockPairs<Block> = { pairs: { id: string; spanish: Block; english: Block | null }[]; unpaired: Block[] };

/** An id that was made of a place, and so says at which place a block without an id was. */
const madeOfPlace = /^b\d+$/;

/**
 * Returns the ids of a text's blocks, in their order: their own, and for those without one an id made of their place,
 * «b3». A block that never had an id so keeps the same one whichever text of the pair is changed first.
 */
export function blockIds(blocks: readonly unknown[]): string[] {
  const own = blocks.map(ownId);
  const taken = new Set<string>(own.filter((id) => id !== null));
  return own.map((id, index) => {
    if (id !== null) return id;
    let made = `b${index + 1}`;
    while (taken.has(made)) made += "+";
    taken.add(made);
    return made;
  });
}

/**
 * Returns the ids of the Spanish blocks that the blocks of an English text are translations of, in the English order.
 * An English block without an id, as translations had before pairs were known by ids, belongs to the block at its
 * place.
 */
export function englishIds(spanishIds: readonly string[], english: readonly unknown[]): string[] {
  const isByMadeIds = spanishIds.some((id) => madeOfPlace.test(id));
  const own = new Set(english.map(ownId));
  return blockIds(english).map((id, index) => {
    if (ownId(english[index]) !== null || isByMadeIds) return id;
    const atPlace = spanishIds[index];
    return atPlace !== undefined && !own.has(atPlace) ? atPlace : id;
  });
}

/** Pairs the blocks of a text with those of its translation, by their ids, in the Spanish order. */
export function pairBlocks<Block>(spanish: readonly Block[], english: readonly Block[]): BlockPairs<Block> {
  const ids = blockIds(spanish);
  const others = new Map<string, Block>();
  const unpaired: Block[] = [];
  const known = new Set(ids);
  englishIds(ids, english).forEach((id, index) => {
    const block = english[index] as Block;
    if (known.has(id) && !others.has(id)) others.set(id, block);
    else unpaired.push(block);
  });
  const pairs = spanish.map((block, index) => {
    const id = ids[index] as string;
    return { id, spanish: block, english: others.get(id) ?? null };
  });
  return { pairs, unpaired };
}

/**
 * Returns a translated text as pages show it: in the order and with the kinds, pictures and files of the Spanish,
 * without blocks that the Spanish does not have any more. Empty when nothing of it has words. A text whose blocks do
 * not say what they were translated from is returned as it is.
 */
export function inSpanishOrder(spanish: readonly TextBlock[], english: readonly TextBlock[]): TextBlock[] {
  if (!english.some((block) => block.as !== "unknown" && block.of !== undefined)) return [...english];
  const shown = pairBlocks(spanish, english).pairs.flatMap((pair): TextBlock[] => {
    if (pair.english) return [inShapeOf(pair.spanish, pair.english)];
    // A picture without words is the same in every language.
    return pair.spanish.as === "image" && !pair.spanish.text.trim() ? [pair.spanish] : [];
  });
  return shown.some(({ text }) => text.trim()) ? shown : [];
}

/** An English block of the kind that the Spanish one has now. */
function inShapeOf(spanish: TextBlock, english: TextBlock): TextBlock {
  if (spanish.as === "image" && english.as === "image") return { ...english, src: spanish.src };
  if (spanish.as === "file" && english.as === "file") return { ...english, href: spanish.href };
  if (!hasSpans(spanish) || !hasSpans(english)) return english;
  const { id, of, text, spans } = english;
  if (spanish.as) return { id, of, type: spanish.type, as: spanish.as, level: spanish.level, text, spans };
  const author = spanish.type === "quote" && !english.as ? english.author : undefined;
  return { id, of, type: spanish.type, level: spanish.level, text, spans, author };
}

function ownId(block: unknown): string | null {
  const stored = isUnknown(block) ? block.stored : block;
  const id = typeof stored === "object" && stored !== null ? (stored as Identified).id : undefined;
  return typeof id === "string" && id !== "" ? id : null;
}

function isUnknown(block: unknown): block is Extract<TextBlock, { as: "unknown" }> {
  return typeof block === "object" && block !== null && "stored" in block && "as" in block && block.as === "unknown";
}
