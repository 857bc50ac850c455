import { z } from "zod";
import { translatePath } from "#app/i18n/locale.ts";
import { normalizeEmail } from "#app/lib/email.ts";
import type { RequestServices } from "#app/lib/request-services.ts";
import { staffRoles } from "#app/lib/staff-roles.ts";
import type { Db } from "#app/supabase/db.ts";
import { readOfficeOrLast } from "#app/supabase/office-settings.server.ts";
import { composeInvitationMail } from "./invitation-mail.ts";
import { createInvitationToken } from "./invitation-token.server.ts";

const language = z.enum(["es", "en"]);
const invited = z.object({ email: z.string(), name: z.string(), role: z.enum(staffRoles), language });

export const invitationRequest = z.union([
  z.object({
    action: z.literal("invite"),
    email: z.string().max(320),
    name: z.string().max(120),
    role: z.enum(staffRoles),
    language,
    programs: z.array(z.number().int()).max(500),
  }),
  z.object({ action: z.literal("renew"), id: z.uuid() }),
]);

/** The link is null if it was sent by email. */
export type InvitationSent = { email: string; link: string | null };

type Services = Pick<RequestServices, "sendMail"> & { siteUrl: string };

/**
 * Creates an invitation or renews its link with the caller's rights, and sends it by email. Returns null if the
 * invitation no longer exists. Throws a PostgrestError whose `hint` is the reason for a rejection.
 */
export async function inviteStaff(
  caller: Db,
  request: z.infer<typeof invitationRequest>,
  { sendMail, siteUrl }: Services,
): Promise<InvitationSent | null> {
  const { token, hash } = createInvitationToken();
  const person = await (request.action === "invite" ? invite(caller, request, hash) : renew(caller, request.id, hash));
  if (!person) return null;
  const link = new URL(translatePath("/admin/invitacion", person.language), siteUrl);
  // In the hash, which is not sent to servers or logged.
  link.hash = token;
  if (!sendMail) return { email: person.email, link: link.href };
  const { email: office } = await readOfficeOrLast(caller, person.language);
  sendMail(composeInvitationMail(person, { link: link.href, office }), "invitation");
  return { email: person.email, link: null };
}

async function invite(caller: Db, request: z.infer<(typeof invitationRequest)["options"][0]>, hash: string) {
  const { email, name, role, language, programs } = request;
  await caller
    .rpc("invite_staff_member", { email, name, role, language, token_hash: hash, program_ids: programs })
    .throwOnError();
  return { email: normalizeEmail(email), name: name.trim(), role, language };
}

async function renew(caller: Db, invitation: string, hash: string) {
  const { data } = await caller.rpc("renew_staff_invitation", { invitation, token_hash: hash }).throwOnError();
  return data === null ? null : invited.parse(data);
}
