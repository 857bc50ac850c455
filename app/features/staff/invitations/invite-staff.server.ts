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

/** What an administrator asks for: a new invitation, or another link for one. */
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

/** The mail has the link, or where the site sends none, the administrator. */
export type InvitationSent = { email: string; link: string | null };

type Services = Pick<RequestServices, "sendMail"> & { siteUrl: string };

/**
 * Makes an invitation, or a new link for one, with the rights of the caller, and mails it. Returns null when there is
 * no such invitation any more. Throws a PostgrestError whose `hint` says what the database refused.
 */
export async function inviteStaff(
  caller: Db,
  asked: z.infer<typeof invitationRequest>,
  { sendMail, siteUrl }: Services,
): Promise<InvitationSent | null> {
  const { token, hash } = createInvitationToken();
  const person = await (asked.action === "invite" ? invite(caller, asked, hash) : renew(caller, asked.id, hash));
  if (!person) return null;
  const link = new URL(translatePath("/admin/invitacion", person.language), siteUrl);
  // In the hash, which no server and no log sees.
  link.hash = token;
  if (!sendMail) return { email: person.email, link: link.href };
  const { email: office } = await readOfficeOrLast(caller, person.language);
  sendMail(composeInvitationMail(person, { link: link.href, office }), "invitation");
  return { email: person.email, link: null };
}

async function invite(caller: Db, asked: z.infer<(typeof invitationRequest)["options"][0]>, hash: string) {
  const { email, name, role, language, programs } = asked;
  await caller
    .rpc("invite_staff_member", { email, name, role, language, token_hash: hash, program_ids: programs })
    .throwOnError();
  return { email: normalizeEmail(email), name: name.trim(), role, language };
}

async function renew(caller: Db, invitation: string, hash: string) {
  const { data } = await caller.rpc("renew_staff_invitation", { invitation, token_hash: hash }).throwOnError();
  return data === null ? null : invited.parse(data);
}
