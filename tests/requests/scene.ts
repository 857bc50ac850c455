import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import type { BackendDatabase } from "../../backend/database/database.ts";
import { signAccessToken } from "../../backend/http/access-token.ts";
import { addPeople, type PersonName, personIds, personNames } from "../database/people.ts";
import { insertOf, samples } from "../database/sample-rows.ts";
import { openTestBackend, secrets, siteUrl } from "../support/backend/test-backend.ts";
import type { GeneratedRequest } from "./generated-request.ts";
import { plantMarks } from "./plant-marks.ts";
import { readSchema } from "./read-schema.ts";
import { readState, type State, stateQuery } from "./read-state.ts";
import { undoRequests } from "./undo-requests.ts";

/**
 * Effect of a request: its response, and the rows before and after it. `before` and `after` are the same object if
 * nothing was written.
 */
export type Outcome = { status: number; headers: Headers; text: string; before: State; after: State };

export type Scene = Awaited<ReturnType<typeof openScene>>;

const plantedHash = "$2a$10$plantedplantedplantedplantedplantedplantedplantedplante";

/** Seals all audit events, since later sealing would change rows between two requests. */
async function sealEvents(database: BackendDatabase): Promise<void> {
  await vi.waitFor(async () => {
    await database.query("select public.seal_audit_events(5000)");
    expect(await database.query("select from public.audit_unsealed")).toEqual([]);
  });
}

/**
 * Opens a backend with everyone of `people.ts` signed in and uniquely marked sample rows in every table. `ask` sends a
 * request as one person, reads the result and rolls back.
 */
export async function openScene() {
  const test = await openTestBackend();
  const { database } = test;
  await addPeople(database);
  await database.query("update auth.users set encrypted_password = $1", [plantedHash]);
  for (const [table, { rows }] of Object.entries(samples)) {
    for (const row of rows) await database.query(...insertOf(table, row));
  }
  const schema = await readSchema(database);
  await plantMarks(database, schema);
  await sealEvents(database);

  const tokens = new Map<PersonName, string>();
  const queries = new Map<PersonName, string>();
  const states = new Map<PersonName, State>();
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl}/auth/v1` };
  for (const person of personNames) {
    const userId = personIds[person];
    if (!userId) continue;
    const sessionId = randomUUID();
    await database.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [sessionId, userId]);
    const claims = { sub: userId, session_id: sessionId, aal: "aal1" };
    tokens.set(person, await signAccessToken(claims, keys, Math.floor(Date.now() / 1000)));
  }
  for (const person of personNames) {
    const query = stateQuery(person, schema);
    queries.set(person, query);
    states.set(person, readState(await database.query(query)));
  }

  const stateOf = (person: PersonName): State => {
    const state = states.get(person);
    if (!state) throw new Error(person);
    return state;
  };
  let sent = 0;
  const undoing = undoRequests(database);
  return {
    schema,
    database,
    stateOf,
    /** Returns whether all rows equal the initial ones. */
    async isUntouched(person: PersonName): Promise<boolean> {
      const now = readState(await database.query(queries.get(person) ?? ""));
      return JSON.stringify([...now.rows]) === JSON.stringify([...stateOf(person).rows]);
    },
    async ask(person: PersonName, request: GeneratedRequest): Promise<Outcome> {
      const token = tokens.get(person);
      const { method, path, query, body } = request;
      const url = `${siteUrl}/rest/v1/${path}?${new URLSearchParams(query)}`;
      const headers = {
        ...request.headers,
        apikey: secrets.anonKey,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const before = stateOf(person);
      undoing.look(queries.get(person) ?? "");
      // A new address per request, since one address would exhaust its rate limit.
      sent += 1;
      const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      const response = await test.backend.fetch(new Request(url, { method, headers, body }), { address });
      const written = undoing.seen();
      const after = written ? readState(written) : before;
      return { status: response.status, headers: response.headers, text: await response.text(), before, after };
    },
    close: () => test.close(),
  };
}
