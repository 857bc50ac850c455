import type { AsyncLocalStorage } from "node:async_hooks";

/** Stands for all tables: a value read from it may change with any content. */
export const anyTable = "*";

type Collector = { tables: Set<string>; outer: Collector | undefined };

/** Registered globally, because the process and the built application have separate copies of this module. */
const key = Symbol.for("postgrado.tables-read");
const registry = globalThis as { [key]?: AsyncLocalStorage<Collector> };

/** Undefined in browsers, where no value is shared by pages. */
const hooks = globalThis.process?.getBuiltinModule?.("node:async_hooks");
if (hooks) registry[key] ??= new hooks.AsyncLocalStorage();

/** Adds tables to those of every `collectTables` that is running in this asynchronous context. */
export function noteTables(tables: Iterable<string>): void {
  const noted = [...tables];
  for (let collector = registry[key]?.getStore(); collector; collector = collector.outer) {
    for (const table of noted) collector.tables.add(table);
  }
}

/**
 * Runs `read` and returns its value with the tables that it read, or `anyTable`. Tables read later in the same context
 * are added. Throws the errors of `read`.
 */
export async function collectTables<Value>(
  read: () => Promise<Value>,
): Promise<{ value: Value; tables: ReadonlySet<string> }> {
  const storage = registry[key];
  if (!storage) return { value: await read(), tables: new Set([anyTable]) };
  const collector: Collector = { tables: new Set(), outer: storage.getStore() };
  return { value: await storage.run(collector, read), tables: collector.tables };
}
