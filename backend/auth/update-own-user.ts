import { z } from "zod";
import { authError } from "../gateway/answers.ts";
import type { Caller } from "../gateway/caller.ts";
import type { GatewayParts } from "../gateway/gateway-parts.ts";
import { findPasswordFault, hashing } from "./passwords.ts";

const changes = z.object({
  password: z.string().max(1024).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Changes the caller's own password or metadata. A new password ends all the caller's other sessions. The e-mail is
 * changed by an administrator: it is also in the staff list.
 */
export async function updateOwnUser(
  { askLite, database }: GatewayParts,
  { token, claims }: Extract<Caller, { role: "authenticated" }>,
  body: Record<string, unknown>,
): Promise<Response> {
  if (body.email !== undefined || body.phone !== undefined) {
    return authError(422, "validation_failed", "The e-mail and phone of an account are changed by an administrator");
  }
  const wanted = changes.safeParse(body);
  if (!wanted.success) return authError(400, "validation_failed", "password must be text and data an object");
  const { password } = wanted.data;
  const fault = password === undefined ? null : findPasswordFault(password);
  if (fault) return authError(422, "weak_password", fault, { weak_password: { reasons: ["length"] } });

  const request = { method: "PUT", headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(wanted.data) };
  const update = () => askLite("/auth/v1/user", request);
  const response = password === undefined ? await update() : await hashing.run("", update);
  if (response.ok && password !== undefined) {
    await database.query("delete from auth.sessions where user_id = $1 and id <> $2", [claims.sub, claims.session_id]);
  }
  return response;
}
