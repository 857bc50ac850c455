import { createContext } from "react-router";
import type { Limiter } from "./is-within-limit.ts";

/** An e-mail composed by the application; the server process chooses the transport and sender. */
export type Mail = {
  to: string[];
  cc: string[];
  /** The visitor, as the recipient of replies. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  /** Message of the contact form that the mail delivers; its delivery state is recorded there. */
  contactMessage?: { email: string; subject: string };
};

/** Purpose of a mail; it determines until when delivery is retried. */
export type MailKind = "contact" | "invitation" | "recovery" | "reply" | "staff";

/** An erasure for the list: the searched texts and the records. */
type ListedErasure = {
  id: string;
  terms: string[];
  records: { table: string; id: string; override?: boolean | undefined }[];
  isWithdrawn?: boolean;
};

/** Services of the server process for a request, besides settings and backend. */
export type RequestServices = {
  /** Rate-limit key of the visitor's network; kept only until the limit resets. */
  network: string;
  /**
   * Rate limiter of contact messages. `consume` rejects with `RateLimiterRes` of rate-limiter-flexible if a network is
   * over its limit; `reward` returns one message to its quota.
   */
  messageLimiter: Limiter & { reward(network: string): Promise<unknown> };
  /** Enqueues a mail and returns immediately; failures are logged and retried. Null without a mail server. */
  sendMail: ((mail: Mail, kind: MailKind) => void) | null;
  invitationLimiter: Limiter;
  /** Returns the secret of a webhook as bytes; null if the process has no key to derive it from. */
  webhookSecret: ((webhook: string, version: number) => Buffer) | null;
  apiLimiter: Limiter;
  consentLimiter: Limiter;
  /**
   * Stores an erasure of personal data in the list that is applied again after a restore; resolves when it is on disk
   * in every place of the list. `isWithdrawn` takes back one that failed. Null for renderings without a person.
   */
  listErasure: ((erasure: ListedErasure) => Promise<void>) | null;
  /**
   * `fetch` to the backend with the service role, for operations without a session. Null on a Supabase project without
   * a service key.
   */
  serviceFetch: typeof fetch | null;
};

/** Set by the server process for each request. */
export const requestServicesContext = createContext<RequestServices>();
