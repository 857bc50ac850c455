import { readFile } from "node:fs/promises";
import type { Sql } from "../database/database.ts";
import { deriveRelationships, type ForeignKey, type Relationship } from "./relationships.ts";
import { createTableDependencies, type SchemaObject } from "./table-dependencies.ts";

export type Column = {
  name: string;
  /** The type's name in SQL, such as `timestamp with time zone`. */
  type: string;
  isJson: boolean;
  isText: boolean;
  /** SQL expression of its default; null without one, and for identity columns. */
  default: string | null;
};

export type Relation = {
  name: string;
  isView: boolean;
  columns: Map<string, Column>;
  primaryKey: string[];
  /** Functions of a row, which are selected like columns. */
  computedFields: Set<string>;
};

export type Parameter = {
  name: string;
  type: string;
  isArray: boolean;
  isRow: boolean;
  /** The table or view whose row it takes; null for other types. */
  relation: string | null;
  isJson: boolean;
  isOptional: boolean;
  isVariadic: boolean;
};

/** A function of the schema `public`; overloads are separate entries. */
export type Routine = {
  name: string;
  isVolatile: boolean;
  isSet: boolean;
  isOneRow: boolean;
  returns: "nothing" | "row" | "value";
  returnType: string;
  relation: string | null;
  columns: Column[] | null;
  parameters: Parameter[];
};

/** The schema as the data API needs it. Names are keys of maps only, never of objects. */
export type Catalogue = {
  relations: Map<string, Relation>;
  relationships: Relationship[];
  routines: Map<string, Routine[]>;
  types: Set<string>;
  /** See `createTableDependencies`. */
  tablesOf: (names: Iterable<string>) => Set<string>;
};

type ReadRelation = Omit<Relation, "columns" | "computedFields"> & {
  columns: Column[] | null;
  computedFields: string[];
  viewColumns: { name: string; table: string; column: string }[];
};

type Read = {
  relations: ReadRelation[];
  foreignKeys: ForeignKey[];
  routines: Routine[];
  types: string[];
  objects: SchemaObject[];
};

/** Reads the schema `public` with the rights of the database's owner. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const text = await readFile(new URL("catalogue.sql", import.meta.url), "utf8");
  const [row] = await sql.query<{ catalogue: Read }>(text);
  if (!row) throw new Error("The catalogue is empty");
  const { relations, foreignKeys, routines, types, objects } = row.catalogue;
  return {
    relations: new Map(
      relations.map(({ name, isView, primaryKey, columns, computedFields }) => [
        name,
        {
          ...{ name, isView, primaryKey, computedFields: new Set(computedFields) },
          columns: new Map((columns ?? []).map((column) => [column.name, column])),
        },
      ]),
    ),
    relationships: [
      ...computedRelationships(routines),
      ...deriveRelationships(
        foreignKeys,
        relations.map(({ name, primaryKey, viewColumns }) => ({ name, primaryKey, viewColumns })),
      ),
    ],
    routines: Map.groupBy(routines, ({ name }) => name),
    types: new Set([...types, ...sqlTypeNames]),
    tablesOf: createTableDependencies(objects),
  };
}

/** Returns relationships for functions that take a row and return rows of a relation. */
function computedRelationships(routines: Routine[]): Relationship[] {
  return routines.flatMap(({ name, parameters: [first, ...others], relation, isOneRow }) =>
    first?.relation && relation && others.length === 0
      ? [
          {
            from: first.relation,
            to: relation,
            isToMany: !isOneRow,
            constraints: [],
            pairs: [],
            junction: null,
            call: name,
          },
        ]
      : [],
  );
}

/** SQL names of types that `pg_type` spells differently. */
const sqlTypeNames = [
  ...["int", "integer", "smallint", "bigint", "real", "float", "double precision", "decimal", "boolean", "char"],
  ...["character", "character varying", "timestamp with time zone", "timestamp without time zone"],
  ...["time with time zone", "time without time zone", "bit varying"],
];
