import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { type StaffRole, staffRoles } from "#app/lib/staff-roles.ts";
import { postToSite } from "./post-to-site.ts";

/** The link is null if it was sent by email; otherwise the administrator passes it on. */
const sentShape = z.object({ email: z.string(), link: z.string().nullable() });
export type SentInvitation = z.infer<typeof sentShape>;

const openedShape = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  language: z.enum(["es", "en"]),
});
export type OpenedInvitation = z.infer<typeof openedShape>;

type InvitationRequest =
  | { action: "invite"; email: string; name: string; role: StaffRole; language: Locale; programs: number[] }
  | { action: "renew"; id: string };

/** Invites a person, or renews the link of an invitation. Throws a SiteError. */
export async function sendInvitation(
  db: Pick<SupabaseClient, "auth">,
  request: InvitationRequest,
): Promise<SentInvitation> {
  const { data } = await db.auth.getSession();
  return postToSite(pathsIn().staff.invitations(), request, sentShape, data.session?.access_token);
}

/** Returns the invitation of a token. Throws a SiteError: `gone` for an invalid token. */
export function readInvitation(token: string): Promise<OpenedInvitation> {
  return postToSite(pathsIn().staff.openInvitation(), { token }, openedShape);
}

/** Accepts an invitation by setting the account's password. Throws a SiteError. */
export function acceptInvitation(token: string, password: string): Promise<{ email: string }> {
  return postToSite(pathsIn().staff.openInvitation(), { token, password }, z.object({ email: z.string() }));
}
