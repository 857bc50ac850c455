import * as z from "zod/mini";
import { cleanLine, cleanText, contactSchema, requiredText, tooLong } from "#app/features/contact/contact-schema.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestKinds, requestLimits } from "./data-request.ts";

/**
 * Schema of the form, for the server only. Name and email have the rules of the contact form. The represented person
 * and the document are required if the sender represents somebody.
 */
export const requestSchema = z
  .object({
    kind: z.enum(requestKinds, { error: () => m.desk_error_kind() }),
    name: contactSchema.shape.name,
    email: contactSchema.shape.email,
    capacity: z.catch(z.enum(["self", "representative"]), "self"),
    identification: optionalLine(requestLimits.identification),
    represented: optionalLine(requestLimits.represented),
    mandate: optionalLine(requestLimits.mandate),
    concerns: optionalLine(requestLimits.concerns),
    details: requiredText({ limit: requestLimits.details, clean: cleanText, missing: m.desk_error_details }),
  })
  .check(
    requiredOfRepresentatives("represented", m.desk_error_represented),
    requiredOfRepresentatives("mandate", m.desk_error_mandate),
  );

function optionalLine(limit: number) {
  return z._default(
    z.string().check(z.overwrite(cleanLine), z.maxLength(limit, { error: ({ input }) => tooLong(input, limit) })),
    "",
  );
}

function requiredOfRepresentatives(name: "represented" | "mandate", error: () => string) {
  return z.refine<Partial<Record<"capacity" | "represented" | "mandate", string>>>(
    (form) => form.capacity !== "representative" || Boolean(form[name]),
    // Also if another field is wrong, so that all errors are reported at once.
    { path: [name], error, when: () => true },
  );
}
