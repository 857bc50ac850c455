/** Data of a recovery mail; the mailer writes its text. */
export type RecoveryMail = { to: string; link: string; language: "es" | "en" };
