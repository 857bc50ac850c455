import type { Sender } from "../limits/request-limits.ts";
import type { PreviewTransaction } from "./preview-transaction.ts";

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
  /** The transaction of a page's preview, in which this request runs. */
  preview?: PreviewTransaction | undefined;
};
