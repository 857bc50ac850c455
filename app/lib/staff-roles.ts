/** Roles of staff, from most to fewest rights. */
export const staffRoles = ["administrator", "editor", "director"] as const;
export type StaffRole = (typeof staffRoles)[number];
