import type { Context } from "hono";
import type { TokenKeys } from "../auth/access-token.ts";
import type { PhoneSender } from "../auth/factors/phone-sender.ts";
import type { Provider } from "../auth/providers/provider.ts";
import type { RecoveryMail } from "../auth/recovery.ts";
import type { SignInGuard } from "../auth/sign-in-guard.ts";
import type { BackendDatabase } from "../database/database.ts";
import type { Limits } from "../limits/limits.ts";
import type { DataRequest } from "../limits/request-limits.ts";
import type { Logger } from "../logger.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { ImageProcessor } from "../storage/image-processes/image-processor.ts";
import type { Caller } from "./caller.ts";

/** What the gateway's routes work with. */
export type GatewayParts = {
  anonKey: string;
  siteUrl: string;
  /** The uploaded files. */
  files: FileStore;
  /** The directory where this process keeps resized variants; what is in it can be made again. */
  variantsDir: string;
  /** Decodes and encodes images outside of this process. */
  images: ImageProcessor;
  keys: TokenKeys;
  database: BackendDatabase;
  /** Asks lite: a path below its root, with a bearer of our making, within the limits of its sender. */
  askLite(path: string, init: RequestInit, request: DataRequest): Promise<Response>;
  signInGuard: SignInGuard;
  limits: Limits;
  /** Where somebody may sign in besides here, by the name that the client uses. */
  providers: Map<string, Provider>;
  /** Hands over the mail that leads to a new password. Returns at once. */
  sendRecoveryMail(mail: RecoveryMail): void;
  /** Null where telephones cannot be a second factor. */
  sendToPhone: PhoneSender | null;
  /** Tells the listeners that content was written. */
  announceContentChange(): void;
  log: Logger;
};

export type GatewayEnv = {
  Bindings: {
    /** True for calls of this process itself; nothing in a request can set it. */
    service: boolean;
    /** Null for calls of this process itself, whose pages are visitors like others otherwise. */
    peerAddress: string | null;
  };
  Variables: { caller: Caller };
};

export type GatewayContext = Context<GatewayEnv>;
