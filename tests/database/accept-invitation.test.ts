import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptInvitation, openInvitation } from "../../app/features/staff/invitations/accept-invitation.server.ts";
import { createInvitationToken } from "../../app/features/staff/invitations/invitation-token.server.ts";
import type { Db } from "../../app/supabase/db.ts";
import { openTestBackend } from "../support/backend/test-backend.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Invites a person with an existing account. Returns the person and the token of the link. */
async function invite() {
  const person = await backend.createPerson();
  const { token, hash } = createInvitationToken();
  const row = { email: person.email, role: "editor", token_hash: hash };
  await backend.service.from("staff_invitations").insert(row).throwOnError();
  return { person, token };
}

/** Returns a service client that runs `intervene` once, before it sets a password. */
function interrupted(intervene: () => Promise<unknown>): Db {
  let isPending = true;
  return new Proxy(backend.service as Db, {
    get(client, name) {
      const value = Reflect.get(client, name);
      if (name !== "auth") return typeof value === "function" ? value.bind(client) : value;
      const { admin } = client.auth;
      const updateUserById: typeof admin.updateUserById = async (...given) => {
        if (isPending) {
          isPending = false;
          await intervene();
        }
        return admin.updateUserById(...given);
      };
      return { admin: { updateUserById, createUser: admin.createUser.bind(admin) } };
    },
  });
}

const signIn = async (email: string, password: string) =>
  (await backend.connect().auth.signInWithPassword({ email, password })).error?.code ?? "signed in";

test("only one of two concurrent acceptances succeeds, and the account has its password", async () => {
  const { person, token } = await invite();
  const passwords = ["the first one's password", "the second one's password"] as const;
  let second: unknown;
  const first = await acceptInvitation(
    interrupted(async () => {
      second = await acceptInvitation(backend.service, token, passwords[1]);
    }),
    token,
    passwords[0],
  );
  expect([first, second]).toEqual([{ result: "accepted", email: person.email }, { result: "gone" }]);
  expect([await signIn(person.email, passwords[0]), await signIn(person.email, passwords[1])]).toEqual([
    "signed in",
    "invalid_credentials",
  ]);
});

test("a failed acceptance keeps the invitation valid", async () => {
  const { person, token } = await invite();
  expect(await acceptInvitation(backend.service, token, "short")).toEqual({ result: "weak" });
  const failing = interrupted(() => Promise.reject(new Error("unreachable")));
  await expect(acceptInvitation(failing, token, "a password that is long")).rejects.toThrow("unreachable");
  expect(await openInvitation(backend.service, token)).toMatchObject({ email: person.email });
  expect(await acceptInvitation(backend.service, token, "a password that is long")).toMatchObject({
    result: "accepted",
  });
  expect(await acceptInvitation(backend.service, token, "a password that is long")).toEqual({ result: "gone" });
});
