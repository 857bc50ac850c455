import { hasSpans, type TextBlock } from "./text-blocks.ts";

/** Fields that pairing reads of a block, stored (JSON) or parsed. */
type Identified = { id?: unknown; of?: unknown };

/** Spanish blocks with their English translation (null if missing), and English blocks without a Spanish one. */
export type BlockPairs<Block> = { pairs: { id: string; spanish: Block; english: Block | null }[]; unpaired: Block[] };

/** Pattern of a generated id, whose number is the block's position. */
const generatedId = /^b\d+$/;

/**
 * Returns the ids of a text's blocks in order. Blocks without an id get one derived from their position, «b3», so that
 * the id does not depend on which text of the pair is edited first.
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
 * Returns the Spanish block ids that English blocks translate, in English order. A block without an id (old
 * translations) belongs to the Spanish block at the same position.
 */
export function englishIds(spanishIds: readonly string[], english: readonly unknown[]): string[] {
  const hasGeneratedIds = spanishIds.some((id) => generatedId.test(id));
  const own = new Set(english.map(ownId));
  return blockIds(english).map((id, index) => {
    if (ownId(english[index]) !== null || hasGeneratedIds) return id;
    const atPlace = spanishIds[index];
    return atPlace !== undefined && !own.has(atPlace) ? atPlace : id;
  });
}

/** Pairs the blocks of a text with its translation by id, in Spanish order. */
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
 * Returns a translated text for display: order, kinds, pictures and files of the Spanish, without blocks that no longer
 * exist in it. Empty if no block has text. A translation whose blocks have no `of` is returned unchanged.
 */
export function inSpanishOrder(spanish: readonly TextBlock[], english: readonly TextBlock[]): TextBlock[] {
  if (!english.some((block) => block.as !== "unknown" && block.of !== undefined)) return [...english];
  const shown = pairBlocks(spanish, english).pairs.flatMap((pair): TextBlock[] => {
    if (pair.english) return [withShapeOf(pair.spanish, pair.english)];
    // A picture without text is the same in every language.
    return pair.spanish.as === "image" && !pair.spanish.text.trim() ? [pair.spanish] : [];
  });
  return shown.some(({ text }) => text.trim()) ? shown : [];
}

/** Returns an English block with the current kind of its Spanish block. */
function withShapeOf(spanish: TextBlock, english: TextBlock): TextBlock {
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
