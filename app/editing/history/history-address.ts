import { readRowId } from "#app/lib/row-id.ts";
import type { HistoryAddress } from "./history-workspace.ts";
import { readVersionRef } from "./version.ts";

/** Parses the query of a history page. Invalid parameters are ignored. */
export function readHistoryAddress(query: URLSearchParams): HistoryAddress {
  const [from, to] = [readVersionRef(query.get("desde")), readVersionRef(query.get("hasta"))];
  return {
    olderThan: readRowId(query.get("antes") ?? undefined),
    onlyNamed: query.get("ver") === "con-nombre",
    compared: from !== null && to !== null ? { from, to } : null,
  };
}

/** Returns the query of a history page: «?desde=12&hasta=actual»; empty for the newest versions. */
export function writeHistoryAddress({ olderThan = null, onlyNamed = false, compared = null }: Partial<HistoryAddress>) {
  const query = new URLSearchParams();
  if (onlyNamed) query.set("ver", "con-nombre");
  if (olderThan !== null) query.set("antes", String(olderThan));
  if (compared) {
    query.set("desde", String(compared.from));
    query.set("hasta", String(compared.to));
  }
  return `?${query}`;
}
