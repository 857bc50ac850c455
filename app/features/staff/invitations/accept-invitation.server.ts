import { z } from "zod";
import { staffRoles } from "#app/lib/staff-roles.ts";
import type { Db } from "#app/supabase/db.ts";
import { hashInvitationToken } from "./invitation-token.server.ts";

const openedShape = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  language: z.enum(["es", "en"]),
  account: z.uuid().nullable(),
});

/** What the page of an invitation shows. */
export type OpenInvitation = Pick<z.infer<typeof openedShape>, "email" | "name" | "role" | "language">;

/** Returns the invitation that a token opens; null when it opens none. Needs the service role. */
export async function openInvitation(service: Db, token: string): Promise<OpenInvitation | null> {
  const opened = await find(service, token);
  if (!opened) return null;
  const { account: _account, ...invitation } = opened;
  return invitation;
}

/** What became of an acceptance. `weak` is the backend's reason for refusing the password. */
export type Acceptance = { result: "accepted"; email: string } | { result: "gone" } | { result: "weak" };

/**
 * Sets the password of the invited person's account, which is made unless their e-mail has one, and makes it staff. The
 * token shows that they read the mails of that address; of two requests with it at once, one has it. Needs the service
 * role. Throws an AuthError or PostgrestError.
 */
export async function acceptInvitation(service: Db, token: string, password: string): Promise<Acceptance> {
  const token_hash = hashInvitationToken(token);
  const { data } = await service.rpc("claim_staff_invitation", { token_hash }).throwOnError();
  if (data === null) return { result: "gone" };
  let outcome: Acceptance = { result: "gone" };
  try {
    outcome = await acceptClaimed(service, token_hash, { ...openedShape.parse(data), password });
    return outcome;
  } finally {
    // What was not accepted may be tried again: with a better password, or once the backend is there.
    if (outcome.result !== "accepted") {
      await service.from("staff_invitations").update({ claimed_until: null }).eq("token_hash", token_hash);
    }
  }
}

async function acceptClaimed(
  service: Db,
  token_hash: string,
  { email, account, password }: Pick<z.infer<typeof openedShape>, "email" | "account"> & { password: string },
): Promise<Acceptance> {
  const { admin } = service.auth;
  const { data, error } = account
    ? await admin.updateUserById(account, { password, email_confirm: true })
    : await admin.createUser({ email, password, email_confirm: true });
  if (error?.code === "weak_password") return { result: "weak" };
  // Somebody else made the account meanwhile.
  if (error?.code === "email_exists") return { result: "gone" };
  if (error) throw error;
  const accepted = await service.rpc("accept_staff_invitation", { token_hash, person: data.user.id }).throwOnError();
  return accepted.data ? { result: "accepted", email } : { result: "gone" };
}

async function find(service: Db, token: string) {
  const { data } = await service
    .rpc("open_staff_invitation", { token_hash: hashInvitationToken(token) })
    .throwOnError();
  return data === null ? null : openedShape.parse(data);
}
