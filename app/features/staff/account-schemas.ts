import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { readCode } from "./second-factor.ts";

// Error messages are functions: the language is unknown when this module is loaded.
const emailOr = (missing: () => string) =>
  z
    .string({ error: missing })
    .trim()
    // Deliberately lenient: the backend decides which addresses have an account.
    .regex(/^\S+@\S+$/, { error: () => m.form_email_wrong() });
const email = emailOr(() => m.form_email_missing());
const password = z.string({ error: () => m.staff_password_missing() });

export const signInSchema = z.object({ email, password });

export const passwordSchema = z.object({ password });

export const recoverySchema = z.object({ email });

export const invitationSchema = z.object({
  email: emailOr(() => m.people_email_missing()),
  name: z.string().trim().max(120).default(""),
});

/** A new password. The backend also rejects common ones. */
export const newPasswordSchema = z.object({
  password: z
    .string({ error: () => m.account_password_missing() })
    .min(12, { error: () => m.account_password_short() }),
});

/** A new password with the current one, which proves that the account's owner is using the browser. */
export const changedPasswordSchema = newPasswordSchema.extend({ present: password });

export const phoneSchema = z.object({
  phone: z
    .string({ error: () => m.account_phone_wrong() })
    .transform((typed) => typed.replace(/[\s().-]/g, ""))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: () => m.account_phone_wrong() })),
});

/** A recovery code, with or without separators. */
export const recoveryCodeSchema = z.object({
  code: z.string({ error: () => m.account_recovery_code_shape() }).regex(/^([\s-]*[\dA-Za-z]){16}[\s-]*$/, {
    error: () => m.account_recovery_code_shape(),
  }),
});

/** A six-digit code; spaces and hyphens are removed. */
export const codeSchema = z.object({
  code: z.string({ error: () => m.account_code_shape() }).transform((typed, context) => {
    const code = readCode(typed);
    if (code) return code;
    context.addIssue({ code: "custom", message: m.account_code_shape() });
    return z.NEVER;
  }),
});

export const factorNameSchema = z.object({
  name: z
    .string({ error: () => m.account_factor_name_missing() })
    .trim()
    .min(1, { error: () => m.account_factor_name_missing() })
    .max(100),
});
