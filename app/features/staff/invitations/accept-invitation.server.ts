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

export type OpenInvitation = Pick<z.infer<typeof openedShape>, "email" | "name" | "role" | "language">;

/** Returns the invitation of a token; null if it is invalid. Requires the service role. */
export async function openInvitation(service: Db, token: string): Promise<OpenInvitation | null> {
  const opened = await find(service, token);
  if (!opened) return null;
  const { account: _account, ...invitation } = opened;
  return invitation;
}

/** Result of an acceptance. `weak` means that the backend rejected the password. */
export type Acceptance = { result: "accepted"; email: string } | { result: "gone" } | { result: "weak" };

/**
 * Creates the invited person's account, or uses the one with their email, sets its password, and makes it staff. The
 * token proves access to the mailbox; of two concurrent requests only one succeeds. Requires the service role. Throws
 * an AuthError or PostgrestError.
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
    // A failed acceptance can be retried: with a better password, or when the backend is reachable.
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
  // A concurrent request created the account.
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
