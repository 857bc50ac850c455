import type { Sender } from "../limits/request-limits.ts";

/** On whose behalf a request runs: a role of the database, and the claims of a token that was verified. */
export type RestCaller = { role: "anon" | "authenticated" | "service_role"; claims: object };

/** A request to the data API, within the limits of its sender. */
export type RestRequest = {
  method: string;
  /** A table or view, or a function. */
  target: { kind: "table" | "function"; name: string };
  parameters: URLSearchParams;
  header(name: string): string | null;
  body: Uint8Array | string | null;
  caller: RestCaller;
  sender: Sender;
  /** When its time began, by `performance.now()`. */
  since: number;
  /** The hash of a preview's token: its draft is in place for this request, and nothing of it is stored. */
  preview?: string | undefined;
};
