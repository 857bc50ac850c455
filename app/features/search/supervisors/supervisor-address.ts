import { cleanQuery } from "../search-address.ts";
import type { SupervisorRequest } from "./supervisors.ts";

/** Last reachable page: 2,000 people. */
const lastPage = 100;

export const supervisorKeys = ["q", "disponibles", "pagina"];

/** Parses a request from an address. Invalid page numbers become 1. */
export function readSupervisorRequest({ url }: { url: string }): SupervisorRequest {
  const query = new URL(url).searchParams;
  const page = Number(query.get("pagina") ?? 1);
  return {
    text: cleanQuery(query.get("q") ?? ""),
    isAvailable: query.get("disponibles") === "1",
    page: Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1,
  };
}

/** Returns the query string of a request; empty without text. */
export function supervisorParameters({ text, isAvailable = false, page = 1 }: Partial<SupervisorRequest>): string {
  if (!text) return "";
  const query = new URLSearchParams({ q: text });
  if (isAvailable) query.set("disponibles", "1");
  if (page > 1) query.set("pagina", String(page));
  return `?${query}`;
}
