/** A node of a list with groups: a group with its entries in order, or an entry outside of the groups (null). */
export type TreeNode<Entry> = { group: string | null; entries: Entry[] };

/** A visible line: the heading of a group (null) or an entry, with the index of its node. */
export type TreeLine<Entry> = { node: number; entry: Entry | null };

/** Returns the nodes of a list: each group stands at its first entry. `groupOf` returns null outside of the groups. */
export function nodesOf<Entry>(entries: readonly Entry[], groupOf: (entry: Entry) => string | null): TreeNode<Entry>[] {
  const nodes: TreeNode<Entry>[] = [];
  for (const entry of entries) {
    const group = groupOf(entry);
    const known = group === null ? undefined : nodes.find((node) => node.group === group);
    if (known) known.entries.push(entry);
    else nodes.push({ group, entries: [entry] });
  }
  return nodes;
}

/** Returns the lines of a tree from top to bottom. */
export function linesOf<Entry>(nodes: readonly TreeNode<Entry>[]): TreeLine<Entry>[] {
  return nodes.flatMap(({ group, entries }, node) => [
    ...(group === null ? [] : [{ node, entry: null }]),
    ...entries.map((entry) => ({ node, entry })),
  ]);
}

/**
 * Moves a line, a heading with its whole group, before the line `gap`; the number of lines stands for the end. An entry
 * joins the group of the line that it precedes. After the last entry of a group it stays in its own group, and
 * otherwise stands outside of all groups.
 */
export function dropLine<Entry>(nodes: readonly TreeNode<Entry>[], from: number, gap: number): TreeNode<Entry>[] {
  const lines = linesOf(nodes);
  const moved = lines[from];
  if (!moved) return [...nodes];
  const own = nodes[moved.node];
  if (moved.entry === null || own?.group === null) {
    const before = lines[gap];
    const isInGroup = before !== undefined && before.entry !== null && nodes[before.node]?.group !== null;
    if (moved.entry === null || !isInGroup) {
      const target = before ? before.node + (isInGroup && before.node !== moved.node ? 1 : 0) : nodes.length;
      return moveNode(nodes, moved.node, target > moved.node ? target - 1 : target);
    }
  }
  const { entry } = moved;
  const before = lines[gap];
  const target = before ? nodes[before.node] : undefined;
  const rest = (node: TreeNode<Entry>) => node.entries.filter((other) => other !== entry);
  const isOwnEnd = lines[gap - 1]?.node === moved.node && before?.node !== moved.node;
  if (isOwnEnd && own) return nodes.map((node) => (node === own ? { ...own, entries: [...rest(own), entry] } : node));
  if (target && target.group !== null && before?.entry) {
    const at = before.entry;
    return pruned(
      nodes.map((node) => {
        const entries = rest(node);
        return { ...node, entries: node === target ? insertBefore(entries, at, entry) : entries };
      }),
    );
  }
  const single: TreeNode<Entry> = { group: null, entries: [entry] };
  const others = nodes.map((node) => ({ ...node, entries: rest(node) }));
  return pruned(others.toSpliced(before ? before.node : nodes.length, 0, single));
}

/** Moves a line by one place: entries of a group within it, headings and other entries among the nodes. */
export function stepLine<Entry>(nodes: readonly TreeNode<Entry>[], from: number, by: -1 | 1): TreeNode<Entry>[] {
  const line = linesOf(nodes)[from];
  const own = line && nodes[line.node];
  if (!own) return [...nodes];
  const { entry } = line;
  if (entry === null || own.group === null) return moveNode(nodes, line.node, line.node + by);
  const at = own.entries.indexOf(entry);
  const to = at + by;
  if (to < 0 || to >= own.entries.length) return [...nodes];
  return nodes.with(line.node, { ...own, entries: own.entries.toSpliced(at, 1).toSpliced(to, 0, entry) });
}

/** Returns the place of a line among those that `stepLine` moves it along, from 0, and their number. */
export function placeOfLine<Entry>(nodes: readonly TreeNode<Entry>[], { node, entry }: TreeLine<Entry>) {
  const own = nodes[node];
  return entry === null || !own || own.group === null
    ? { index: node, count: nodes.length }
    : { index: own.entries.indexOf(entry), count: own.entries.length };
}

function moveNode<Entry>(nodes: readonly TreeNode<Entry>[], from: number, to: number): TreeNode<Entry>[] {
  if (to < 0 || to >= nodes.length) return [...nodes];
  return nodes.toSpliced(from, 1).toSpliced(to, 0, ...nodes.slice(from, from + 1));
}

function insertBefore<Entry>(entries: readonly Entry[], at: Entry, entry: Entry): Entry[] {
  const index = entries.indexOf(at);
  return index < 0 ? [...entries, entry] : entries.toSpliced(index, 0, entry);
}

const pruned = <Entry>(nodes: readonly TreeNode<Entry>[]) => nodes.filter(({ entries }) => entries.length > 0);
