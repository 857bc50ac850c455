import type { Mailer } from "./mailer.ts";

/** Returns the mailer of an SMTP address. Loads the library here, since sites without one do not need it. */
export async function loadMailer(smtpUrl: string): Promise<Mailer> {
  const { createMailer } = await import("./mailer.ts");
  return createMailer(smtpUrl);
}
