/** The roles of staff, from the most rights to the fewest. */
export const staffRoles = ["administrator", "editor", "director"] as const;
export type StaffRole = (typeof staffRoles)[number];
