import type { Context } from "hono";
import type { PreviewTransaction } from "../rest/preview-transaction.ts";
import type { Caller } from "./caller.ts";

export type RequestEnv = {
  Bindings: {
    /** True for calls of this process itself; nothing in a request can set it. */
    service: boolean;
    /** Null for calls of this process itself, whose pages otherwise have a visitor's rights. */
    peerAddress: string | null;
    preview?: PreviewTransaction | undefined;
  };
  Variables: {
    caller: Caller;
    /** Throws if the caller's session has ended, for example while a slow body arrived. */
    confirmCaller: () => Promise<void>;
    /** The body, if it was read before the request was queued. */
    body?: Uint8Array<ArrayBuffer>;
  };
};

export type RequestContext = Context<RequestEnv>;
