import type { Sender } from "../limits/request-limits.ts";

export type RestCaller = { role: "anon" | "authenticated" | "service_role"; claims: object };

export type RestRequest = {
  method: string;
  target: { kind: "table" | "function"; name: string };
  parameters: URLSearchParams;
  header(name: string): string | null;
  body: Uint8Array | string | null;
  caller: RestCaller;
  sender: Sender;
  /** Start of its time limit, by `performance.now()`. */
  since: number;
  /** The hash of a preview's token: its draft is visible to this request only, and is not stored. */
  preview?: string | undefined;
};
