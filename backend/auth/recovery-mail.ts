/** What the mail has to say; the words are the sender's. */
export type RecoveryMail = { to: string; link: string; language: "es" | "en" };
