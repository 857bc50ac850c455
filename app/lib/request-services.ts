import { createContext } from "react-router";
import type { Limiter } from "./is-within-limit.ts";

/** An e-mail as the application composes it. The server process decides how, and from which address, it is sent. */
export type Mail = {
  to: string[];
  cc: string[];
  /** Whom an answer reaches: the visitor. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  /** The message from the contact form that it brings: whether the mail was delivered is noted there. */
  contactMessage?: { email: string; subject: string };
};

/** What a mail is about, which decides how long it is worth delivering. */
export type MailKind = "contact" | "invitation" | "recovery" | "reply" | "staff";

/** What the server process offers a request, besides its address and the backend. */
export type RequestServices = {
  /** Key of the visitor's network in rate limits. Kept only while it counts. */
  network: string;
  /**
   * Counts the messages of a network. `consume` rejects with rate-limiter-flexible's `RateLimiterRes` when it has sent
   * too many, `reward` takes one back.
   */
  messageLimiter: Limiter & { reward(network: string): Promise<unknown> };
  /** Hands a mail over and returns at once; what fails is logged and tried again. Null where no mail server is set. */
  sendMail: ((mail: Mail, kind: MailKind) => void) | null;
  /** Counts attempts of a network to open an invitation. */
  invitationLimiter: Limiter;
  /** The secret of a webhook, as bytes; null where the process has no key of its own to make it of. */
  webhookSecret: ((webhook: string, version: number) => Buffer) | null;
  /** Counts the requests of other programs. */
  apiLimiter: Limiter;
  /**
   * The backend with the service role, for accounts without a session. Null on a Supabase project whose
   * service key is not given.
   */
  serviceFetch: typeof fetch | null;
};

/** Filled in by the server process for each request. */
export const requestServicesContext = createContext<RequestServices>();
