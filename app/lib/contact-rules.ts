/** How long a contact message is kept, in months: the pages promise it, the server deletes what is older. */
export const contactRetentionMonths = 12;

/**
 * Contact messages that one network may send in ten minutes (`duration`, in seconds); a computer room is one network.
 */
export const messageLimit = { points: 8, duration: 600 };
