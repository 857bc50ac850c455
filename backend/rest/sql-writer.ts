import type { Catalogue, Column } from "./catalogue.ts";
import { RestError } from "./rest-error.ts";

/** Source of rows: a table, the rows that a statement changed, or those that a function returns. */
export type Source = {
  sql: string;
  /** The relation whose relationships its rows have; null for rows of another type. */
  relation: string | null;
  columns: Map<string, Column>;
  computedFields: ReadonlySet<string>;
};

/**
 * Collects the values of a statement while its text is written. All input from a request becomes a value, or is
 * replaced by a name from the catalog: it is never part of the text.
 */
export class SqlWriter {
  readonly values: (string | null)[] = [];
  readonly catalogue: Catalogue;
  /** Names of the relations and functions in the statement. */
  readonly names = new Set<string>();
  #aliases = 0;

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  value(value: string | null): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  /** Writes the name of a relation or function of the schema `public`. */
  named(name: string): string {
    this.names.add(name);
    return `public.${quote(name)}`;
  }

  source(name: string): Source {
    const relation = this.catalogue.relations.get(name);
    if (!relation)
      throw new RestError(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
    const { columns, computedFields } = relation;
    return { sql: this.named(name), relation: name, columns, computedFields };
  }
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns a PostgreSQL array of these elements, as text. */
export const arrayText = (elements: string[]): string =>
  `{${elements.map((element) => `"${element.replace(/["\\]/g, "\\$&")}"`).join()}}`;
