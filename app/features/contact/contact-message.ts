/** Characters that each field may have after trimming, as `submit_contact_message` has them. */
export const contactLimits = { name: 120, email: 254, subject: 160, message: 5000 } as const;

/** The name of the field that people do not see and scripts fill in. No browser completes one of this name. */
export const trapField = "confirmation_code";

/** What a visitor wrote, checked. */
export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** The code of the program that it is about. */
  program?: string | undefined;
};

/** A program as one chooses it in the form. */
export type ProgramChoice = { code: string; name: string; group: ProgramGroup };
export const programGroups = ["doctorates", "masters", "specialties"] as const;
export type ProgramGroup = (typeof programGroups)[number];

/** Whom a message about a program reaches besides the office. */
export type ProgramContact = { name: string; email: string };
