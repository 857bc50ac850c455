/** Maximum length of each field in characters after trimming, as in `submit_contact_message`. */
export const contactLimits = { name: 120, email: 254, subject: 160, message: 5000 } as const;

/** Name of the honeypot field, which people do not see. Browsers do not autofill this name. */
export const trapField = "confirmation_code";

export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  program?: string | undefined;
};

export type ProgramChoice = { code: string; name: string; group: ProgramGroup };
export const programGroups = ["doctorates", "masters", "specialties"] as const;
export type ProgramGroup = (typeof programGroups)[number];

/** The contact of a program, who gets its messages besides the office. */
export type ProgramContact = { name: string; email: string };
