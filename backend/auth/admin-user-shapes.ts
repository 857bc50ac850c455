import { z } from "zod";
import { normalizeEmail } from "../../app/lib/email.ts";

const metadata = z.record(z.string(), z.unknown());
const email = z.email().max(320).transform(normalizeEmail);

const count = (fallback: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((text) => Number(text) || fallback)
    .default(fallback);

/** Page of accounts. An empty page number or 0 selects the first page, as in GoTrue. */
export const pageShape = z.object({ page: count(1), per_page: count(50).transform((size) => Math.min(1000, size)) });

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
