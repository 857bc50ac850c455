import { institution } from "#institution";

/** Months after which a visitor is asked again. */
export const consentMonths = institution.personalData.consentMonths;

/** Retention of the proofs of consent, in months. */
export const consentProofMonths = institution.personalData.terms.consent ?? 60;

/** Rate limit of consent proofs per network; `duration` is in seconds. A whole campus may share one network. */
export const consentLimit = { points: 60, duration: 600 };
