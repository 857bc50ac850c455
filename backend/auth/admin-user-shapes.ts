import { z } from "zod";
import { normalizeEmail } from "../../app/lib/email.ts";

const metadata = z.record(z.string(), z.unknown());
const email = z.email().max(320).transform(normalizeEmail);

export const updateShape = z.object({
  email: email.optional(),
  password: z.string().max(1024).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  /** A number of hours in GoTrue's format ("24h"), or "none". */
  ban_duration: z
    .string()
    .regex(/^(none|\d{1,6}h)$/)
    .optional(),
});
export const createShape = updateShape.extend({ email, id: z.uuid().optional() });

export type NewUser = z.infer<typeof createShape>;
export type UserChanges = z.infer<typeof updateShape>;
