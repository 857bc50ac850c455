import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { readCode } from "./second-factor.ts";

// Errors are functions: they are in the language of the page, which is not known when this file is loaded.
const emailOr = (missing: () => string) =>
  z
    .string({ error: missing })
    .trim()
    // Lenient: the backend knows which addresses have an account.
    .regex(/^\S+@\S+$/, { error: () => m.form_email_wrong() });
const email = emailOr(() => m.form_email_missing());
const password = z.string({ error: () => m.staff_password_missing() });

/** E-mail and password of an account. */
export const signInSchema = z.object({ email, password });

/** The password alone, of an account that is known. */
export const passwordSchema = z.object({ password });

/** The e-mail of an account. */
export const recoverySchema = z.object({ email });

/** The e-mail of another person and, if it is known, the name. */
export const invitationSchema = z.object({
  email: emailOr(() => m.people_email_missing()),
  name: z.string().trim().max(120).default(""),
});

/** A new password. The backend also refuses common ones. */
export const newPasswordSchema = z.object({
  password: z
    .string({ error: () => m.account_password_missing() })
    .min(12, { error: () => m.account_password_short() }),
});

/** A new password with the present one, which shows that it is the person's own browser. */
export const changedPasswordSchema = newPasswordSchema.extend({ present: password });

/** A telephone in international form. */
export const phoneSchema = z.object({
  phone: z
    .string({ error: () => m.account_phone_wrong() })
    .transform((typed) => typed.replace(/[\s().-]/g, ""))
    .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, { error: () => m.account_phone_wrong() })),
});

/** A recovery code, in groups or without. */
export const recoveryCodeSchema = z.object({
  code: z.string({ error: () => m.account_recovery_code_shape() }).regex(/^([\s-]*[\dA-Za-z]){16}[\s-]*$/, {
    error: () => m.account_recovery_code_shape(),
  }),
});

/** A code of six digits, without the spaces or hyphens that it was typed with. */
export const codeSchema = z.object({
  code: z.string({ error: () => m.account_code_shape() }).transform((typed, context) => {
    const code = readCode(typed);
    if (code) return code;
    context.addIssue({ code: "custom", message: m.account_code_shape() });
    return z.NEVER;
  }),
});

/** The name that a person gives to an authenticator app. */
export const factorNameSchema = z.object({
  name: z
    .string({ error: () => m.account_factor_name_missing() })
    .trim()
    .min(1, { error: () => m.account_factor_name_missing() })
    .max(100),
});
