/** Rate limit of invitation tokens per network; `duration` is in seconds. */
export const invitationLimit = { points: 30, duration: 300 };

/** Days until an invitation expires; the database sets the expiry. */
export const invitationDays = 7;
