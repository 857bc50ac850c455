import type { OutboundServices } from "../../backend/assemble-backend.ts";
import type { Logger } from "../../backend/logger.ts";
import type { Environment } from "../config/environment.ts";
import type { BackendConnection } from "./backend-connection.ts";
import { openOwnBackend } from "./open-own-backend.ts";
import { connectSupabase } from "./supabase-connection.ts";

/** Senders of messages for our own backend; a Supabase project has its own. */
export type MessageSenders = Pick<OutboundServices, "sendRecoveryMail" | "sendToPhone">;

/** Opens this process's own backend, or connects to a Supabase project. Throws a one-line error if it cannot. */
export async function connectBackend(
  environment: Environment,
  log: Logger,
  senders: MessageSenders,
): Promise<BackendConnection> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey, SUPABASE_SERVICE_ROLE_KEY: serviceKey } = environment;
  return url && anonKey ? connectSupabase({ url, anonKey, serviceKey, log }) : connectOwn(environment, log, senders);
}

async function connectOwn(environment: Environment, log: Logger, senders: MessageSenders): Promise<BackendConnection> {
  const backend = await openOwnBackend(environment, { ...senders, providers: environment.OIDC_PROVIDERS, log });
  return {
    url: environment.SITE_URL,
    anonKey: backend.anonKey,
    fetch: backend.siteFetch,
    openPreview: backend.openPreview,
    serviceFetch: backend.serviceFetch,
    serve: backend.fetch,
    realtime: backend.realtime,
    limits: backend.limits,
    takeBackup: backend.takeBackup,
    pruneAuth: backend.pruneAuth,
    clearRemains: backend.clearRemains,
    deriveKey: backend.deriveKey,
    isReady: backend.isReady,
    isAlive: backend.isAlive,
    databaseHealth: backend.databaseHealth,
    onContentChange: backend.onContentChange,
    onJobs: backend.onJobs,
    close: backend.close,
  };
}
