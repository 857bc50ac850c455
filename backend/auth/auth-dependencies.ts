import type { BackendDatabase } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import type { Limits } from "../limits/limits.ts";
import type { Logger } from "../logger.ts";
import type { PhoneSender } from "./factors/phone-sender.ts";
import type { Provider } from "./providers/provider.ts";
import type { RecoveryMail } from "./recovery-mail.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

/** What the routes below `/auth/v1` need. */
export type AuthDependencies = {
  siteUrl: string;
  keys: TokenKeys;
  database: BackendDatabase;
  signInGuard: SignInGuard;
  limits: Limits;
  /** Identity providers, by the name that the client uses. */
  providers: Map<string, Provider>;
  /** Hands over the mail that leads to a new password. Returns at once. */
  sendRecoveryMail(mail: RecoveryMail): void;
  /** Null where telephones cannot be a second factor. */
  sendToPhone: PhoneSender | null;
  log: Logger;
};
