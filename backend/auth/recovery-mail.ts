export type RecoveryMail = { to: string; link: string; language: "es" | "en" };
