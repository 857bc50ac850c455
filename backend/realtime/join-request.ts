import { z } from "zod";
import type { RowChange } from "./row-change.ts";
import type { FollowedTable } from "./watch-rows.ts";

const maxBindings = 20;

const join = z.object({
  access_token: z.string().max(4096),
  config: z.object({
    postgres_changes: z
      .array(
        z.object({
          event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
          schema: z.string().max(63),
          table: z.string().max(63).optional(),
          filter: z.string().max(500).optional(),
          select: z.undefined("a choice of columns is not supported").optional(),
        }),
      )
      .min(1, "only postgres_changes can be followed")
      .max(maxBindings),
  }),
});

/** One subscription of a channel. Every matching change is sent with its `id`. */
export type Binding = {
  id: number;
  event: "*" | RowChange["type"];
  schema: string;
  table?: string | undefined;
  filter?: string | undefined;
};

let lastId = 0;

/** Parses a join request. Throws an Error whose message names the unsupported table or filter, for the client. */
export function readJoin(payload: unknown, tables: Map<string, FollowedTable>): { token: string; bindings: Binding[] } {
  const result = join.safeParse(payload);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not valid"}`);
  }
  const bindings = result.data.config.postgres_changes.map(({ event, schema, table, filter }) => {
    if (!["public", "*"].includes(schema)) throw new Error("Only the schema public can be followed");
    if (isNamed(table) && !tables.has(table)) throw new Error("This table cannot be followed");
    if (filter !== undefined && !readFilter(filter)) throw new Error("Only filters like column=eq.value are supported");
    lastId += 1;
    return { id: lastId, event, schema, table, filter };
  });
  return { token: result.data.access_token, bindings };
}

/** Returns true if a binding matches. `record` is null for a deleted row, which no filter excludes, as on Supabase. */
export function matchesBinding(binding: Binding, change: RowChange, record: Record<string, unknown> | null): boolean {
  if (binding.event !== "*" && binding.event !== change.type) return false;
  if (isNamed(binding.table) && binding.table !== change.table) return false;
  const filter = binding.filter === undefined ? null : readFilter(binding.filter);
  return !filter || !record || String(record[filter.column]) === filter.value;
}

function isNamed(table: string | undefined): table is string {
  return table !== undefined && table !== "*";
}

function readFilter(filter: string): { column: string; value: string } | null {
  const [, column, value] = /^([a-zA-Z_]\w*)=eq\.(.*)$/s.exec(filter) ?? [];
  return column !== undefined && value !== undefined ? { column, value } : null;
}
