/** How long a contact message is kept. The pages promise it and the server process sees to it. */
export const contactRetentionMonths = 12;
