import { z } from "zod";
import { createInvitationToken } from "#app/features/staff/invitations/invitation-token.server.ts";
import { type Locale, translatePath } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeEmail } from "#app/lib/email.ts";
import { invitationDays } from "#app/lib/invitation-rules.ts";
import { readJsonBody, refuseGet } from "#app/lib/read-form.ts";
import { type Mail, type RequestServices, requestServicesContext } from "#app/lib/request-services.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { staffRoles } from "#app/lib/staff-roles.ts";
import { callerClient } from "#app/supabase/client.server.ts";
import type { Db } from "#app/supabase/db.ts";
import { readOfficeOrLast } from "#app/supabase/office-settings.server.ts";
import { institution } from "#institution";
import type { Route } from "./+types/staff-invitations";

const headers = { "Cache-Control": "no-store" };

export { refuseGet as loader };

/**
 * Creates an invitation to the staff, or a new link for one: JSON in and out, with the caller's access token. The
 * database checks the permission. Refusals are `{"error"}`: the database's hint, `forbidden`, `gone` or `invalid`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (error: string, status: number) => Response.json({ error }, { status, headers });
  const { sendMail, serviceFetch } = context.get(requestServicesContext);
  const caller = callerClient(request, context);
  if (!caller) return refuse("forbidden", 401);
  // Accepting an invitation requires the service role.
  if (!serviceFetch) return refuse("unavailable", 501);
  const asked = invitationRequest.safeParse(await readJsonBody(request, 20_000).catch(() => null));
  if (!asked.success) return refuse("invalid", 400);
  try {
    const { siteUrl } = context.get(siteSettingsContext);
    const sent = await inviteStaff(caller, asked.data, { sendMail, siteUrl });
    return sent ? Response.json(sent, { headers }) : refuse("gone", 410);
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string };
    if (code === "42501" || code === "PGRST301") return refuse("forbidden", 403);
    if (code === "22023") return refuse(hint ?? "invalid", 422);
    console.error("An invitation could not be made:", code ?? "no answer");
    return refuse("failed", 503);
  }
}

const language = z.enum(["es", "en"]);
const invited = z.object({ email: z.string(), name: z.string(), role: z.enum(staffRoles), language });

const invitationRequest = z.union([
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
type InvitationSent = { email: string; link: string | null };

type Services = Pick<RequestServices, "sendMail"> & { siteUrl: string };

/**
 * Creates an invitation or renews its link with the caller's rights, and sends it by email. Returns null if the
 * invitation no longer exists. Throws a PostgrestError whose `hint` is the reason for a rejection.
 */
async function inviteStaff(
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

/** Composes the email with an invitation link, in the language that the administrator selected. */
function composeInvitationMail(
  { email, name, language }: { email: string; name: string; language: Locale },
  { link, office }: { link: string; office: string },
): Mail {
  const locale = { locale: language };
  const site = m.staff_site_name({ shortName: institution.shortName }, locale);
  return {
    to: [email],
    cc: [],
    replyTo: { name: institution.office[language], address: office },
    subject: m.invitation_mail_subject({ site }, locale),
    text: [
      name ? m.invitation_mail_greeting({ name }, locale) : null,
      m.invitation_mail_text({ site, email }, locale),
      link,
      m.invitation_mail_days({ days: String(invitationDays) }, locale),
      m.invitation_mail_unexpected({}, locale),
      institution.office[language],
    ]
      .filter((part) => part !== null)
      .join("\n\n"),
  };
}
