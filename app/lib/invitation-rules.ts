/** Tokens of invitations that one network may try in five minutes (`duration`, in seconds). */
export const invitationLimit = { points: 30, duration: 300 };

/** Days for which the link of an invitation is good; the database sets its end. */
export const invitationDays = 7;
