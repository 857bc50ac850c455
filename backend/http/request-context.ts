import type { Context } from "hono";
import type { Caller } from "./caller.ts";

/** Hono's types for every route of the backend. */
export type RequestEnv = {
  Bindings: {
    /** True for calls of this process itself; nothing in a request can set it. */
    service: boolean;
    /** Null for calls of this process itself, whose pages are visitors like others otherwise. */
    peerAddress: string | null;
    /** The hash of the token of the preview that one of this process's own pages shows. */
    preview?: string | undefined;
  };
  Variables: {
    caller: Caller;
    /** Refuses a caller who is none any more: a body may arrive so slowly that a session ends meanwhile. */
    confirmCaller: () => Promise<void>;
    /** The body, where it was read before the request took its turn. */
    body?: Uint8Array<ArrayBuffer>;
  };
};

export type RequestContext = Context<RequestEnv>;
