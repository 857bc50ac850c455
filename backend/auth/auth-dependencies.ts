import type { BackendDatabase } from "../database/database.ts";
import type { TokenKeys } from "../http/access-token.ts";
import type { Limits } from "../limits/limits.ts";
import type { Logger } from "../logger.ts";
import type { PhoneSender } from "./factors/phone-sender.ts";
import type { Provider } from "./providers/provider.ts";
import type { RecoveryMail } from "./recovery-mail.ts";
import type { SignInGuard } from "./sign-in-guard.ts";

export type AuthDependencies = {
  siteUrl: string;
  keys: TokenKeys;
  database: BackendDatabase;
  signInGuard: SignInGuard;
  limits: Limits;
  providers: Map<string, Provider>;
  sendRecoveryMail(mail: RecoveryMail): void;
  /** Null if SMS is not configured; a phone number cannot be a second factor then. */
  sendToPhone: PhoneSender | null;
  log: Logger;
};
