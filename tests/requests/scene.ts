import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { signAccessToken } from "../../backend/http/access-token.ts";
import { connectPostgres } from "../database/connect-postgres.ts";
import { copyTemplate, makeMigratedDatabase } from "../database/make-database.ts";
import { addPeople, type PersonName, personIds } from "../database/people.ts";
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
async function sealEvents(database: SqlDatabase): Promise<void> {
  await vi.waitFor(async () => {
    await database.query("select public.seal_audit_events(5000)");
    expect(await database.query("select from public.audit_unsealed")).toEqual([]);
  });
}

/**
 * Creates a database with everyone of `people.ts` and uniquely marked sample rows in every table. Marking takes ten
 * times as long as copying, so test files share a template.
 */
function makeMarkedDatabase(serverUrl: string): Promise<string> {
  return copyTemplate(serverUrl, "marked_template", async () => {
    const url = await makeMigratedDatabase(serverUrl);
    const database = await connectPostgres(url);
    await addPeople(database);
    await database.query("update auth.users set encrypted_password = $1", [plantedHash]);
    for (const [table, { rows }] of Object.entries(samples)) {
      for (const row of rows) await database.query(...insertOf(table, row));
    }
    await plantMarks(database, await readSchema(database));
    await sealEvents(database);
    await database.close();
    return url;
  });
}

/**
 * Opens a backend on such a database, with these people signed in. `ask` sends a request as one of them, reads the
 * result and rolls back.
 */
export async function openScene(people: readonly PersonName[]) {
  const test = await openTestBackend({ makeDatabase: makeMarkedDatabase });
  const { database } = test;
  const schema = await readSchema(database);

  const tokens = new Map<PersonName, string>();
  const queries = new Map<PersonName, string>();
  const states = new Map<PersonName, State>();
  const keys = { secret: new TextEncoder().encode(secrets.jwtSecret), issuer: `${siteUrl}/auth/v1` };
  for (const person of people) {
    const userId = personIds[person];
    if (!userId) continue;
    const sessionId = randomUUID();
    await database.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [sessionId, userId]);
    const claims = { sub: userId, session_id: sessionId, aal: "aal1" };
    tokens.set(person, await signAccessToken(claims, keys, Math.floor(Date.now() / 1000)));
  }
  for (const person of people) {
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
