import { closestName } from "./closest-name.ts";
import { RestError } from "./rest-error.ts";

export type ForeignKey = {
  name: string;
  from: string;
  to: string;
  isUnique: boolean;
  pairs: [own: string, other: string][];
  isOfView?: boolean;
};

/** A path from the rows of one relation to those of another. */
export type Relationship = {
  from: string;
  to: string;
  isToMany: boolean;
  /** The foreign key; for many to many the two of the junction table. */
  constraints: string[];
  /** Pairs of equal columns, from `from` to `to`, or from `from` to the junction table. */
  pairs: [string, string][];
  junction: { table: string; pairs: [string, string][] } | null;
  /** The function that computes it from a row; null for foreign keys. */
  call: string | null;
  isOfView?: boolean;
};

type KeyedRelation = {
  name: string;
  primaryKey: string[];
  viewColumns: { name: string; table: string; column: string }[];
};

/** Derives relationships from foreign keys: in both directions, through junction tables, and from and to views. */
export function deriveRelationships(tableKeys: ForeignKey[], relations: KeyedRelation[]): Relationship[] {
  const keys = [...tableKeys, ...tableKeys.flatMap((key) => keysOfViews(key, relations))];
  const direct = keys.flatMap(({ name, from, to, isUnique, pairs, isOfView = false }): Relationship[] => {
    const more = { constraints: [name], junction: null, call: null, isOfView };
    return [
      { from, to, isToMany: false, pairs, ...more },
      { from: to, to: from, isToMany: !isUnique, pairs: pairs.map(swap), ...more },
    ];
  });
  const primaryKeys = new Map(relations.map(({ name, primaryKey }) => [name, new Set(primaryKey)]));
  const through = keys.flatMap((first) =>
    keys.flatMap((second): Relationship[] => {
      const key = primaryKeys.get(first.from);
      const own = [...first.pairs, ...second.pairs].map(([column]) => column);
      if (first === second || first.from !== second.from || !own.every((column) => key?.has(column))) return [];
      return [
        {
          ...{ from: first.to, to: second.to, isToMany: true, constraints: [first.name, second.name] },
          pairs: first.pairs.map(swap),
          junction: { table: first.from, pairs: second.pairs },
          call: null,
        },
      ];
    }),
  );
  return [...direct, ...through];
}

const swap = ([a, b]: [string, string]): [string, string] => [b, a];

/** Returns a table's foreign key for each view that shows its columns. */
function keysOfViews(key: ForeignKey, relations: KeyedRelation[]): ForeignKey[] {
  const viewsOf = (table: string, columns: string[]) =>
    relations.flatMap(({ name, viewColumns }) => {
      const shown = columns.map((column) => viewColumns.find((one) => one.table === table && one.column === column));
      return shown.every((one) => one !== undefined) ? [{ name, columns: shown.map((one) => one.name) }] : [];
    });
  const own = key.pairs.map(([column]) => column);
  const other = key.pairs.map(([, column]) => column);
  const from = [{ name: key.from, columns: own }, ...viewsOf(key.from, own)];
  const to = [{ name: key.to, columns: other }, ...viewsOf(key.to, other)];
  return from
    .flatMap((one) =>
      to.map(
        (two): ForeignKey => ({
          ...{ name: key.name, from: one.name, to: two.name, isUnique: key.isUnique, isOfView: true },
          pairs: one.columns.map((column, place) => [column, two.columns[place] ?? ""]),
        }),
      ),
    )
    .slice(1);
}

/**
 * Finds the relationship of an embed. Its target is a table, a foreign key or the column of one. Throws PGRST200 when
 * there is none, and PGRST201 (status 300) when several match and the hint does not disambiguate.
 */
export function findRelationship(
  relationships: Relationship[],
  from: string,
  { target, hint }: { target: string; hint: string | null },
): Relationship {
  const own = relationships.filter((one) => one.from === from);
  const computed = own.find(({ call }) => call === target);
  if (computed) return computed;
  const named = own.filter((one) => !one.call && (one.to === target || isNamedByKey(one, target)));
  const hinted = hint === null ? named : named.filter((one) => matchesHint(one, hint));
  // An embed of the table itself means the rows that refer to a row; the foreign key is no valid hint for it.
  const found =
    from === target ? hinted.filter(({ isToMany, constraints }) => isToMany && constraints[0] !== hint) : hinted;
  const [only] = found;
  if (only && found.length === 1) return only;
  if (!only) throw noRelationship(own, from, target, hint);
  throw new RestError(
    300,
    "PGRST201",
    `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    {
      details: found.map(describe),
      hint: `Try changing '${target}' to one of the following: ${found
        .map((one) => `'${target}!${one.junction?.table ?? one.constraints[0]}'`)
        .join(", ")}. Find the desired relationship in the 'details' key.`,
    },
  );
}

function isNamedByKey({ constraints, pairs, isToMany, junction, isOfView }: Relationship, name: string): boolean {
  if (junction || isOfView) return false;
  return constraints[0] === name || (!isToMany && pairs.length === 1 && pairs[0]?.[0] === name);
}

function matchesHint({ constraints, pairs, junction }: Relationship, hint: string): boolean {
  if (junction) return junction.table === hint || constraints.includes(hint);
  return constraints[0] === hint || (pairs.length === 1 && pairs.flat().includes(hint));
}

function noRelationship(own: Relationship[], from: string, target: string, hint: string | null): RestError {
  const closest = closestName(
    target,
    own.map(({ to }) => to),
  );
  const using = hint === null ? "" : ` using the hint '${hint}'`;
  return new RestError(
    400,
    "PGRST200",
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema 'public', but no matches were found.`,
      hint: closest && closest !== target ? `Perhaps you meant '${closest}' instead of '${target}'.` : null,
    },
  );
}

function describe({ from, to, isToMany, constraints, pairs, junction }: Relationship) {
  const columns = (place: 0 | 1) => pairs.map((pair) => pair[place]).join(", ");
  return {
    cardinality: junction ? "many-to-many" : isToMany ? "one-to-many" : "many-to-one",
    embedding: `${from} with ${to}`,
    relationship: junction
      ? `${junction.table} using ${constraints.join(" and ")}`
      : `${constraints[0]} using ${from}(${columns(0)}) and ${to}(${columns(1)})`,
  };
}
