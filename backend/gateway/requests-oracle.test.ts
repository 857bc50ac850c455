import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PersonName } from "../../tests/database/people.ts";
import { checkRequests } from "../../tests/requests/check-requests.ts";
import { openScene, type Scene } from "../../tests/requests/scene.ts";

let scene: Scene;
let undo = "";

beforeAll(async () => {
  scene = await openScene(["visitor", "stranger", "director"]);
});
afterEach(() => scene.database.execute(undo));
afterAll(() => scene.close());

/** Returns the findings of generated requests to one table after `change`; `back` reverts it. */
async function findings(person: PersonName, table: string, change: string, back: string): Promise<string> {
  undo = back;
  await scene.database.execute(change);
  const relations = scene.schema.relations.filter(({ name }) => name === table);
  const options = { schema: { ...scene.schema, relations }, endOnFailure: true };
  const error = await checkRequests(scene, person, 2000, options).catch((reason) => reason);
  return error instanceof Error ? String(error.cause ?? error) : "nothing";
}

const policy = (table: string, what: string) =>
  [`create policy loose on public.${table} ${what}`, `drop policy loose on public.${table}`] as const;

describe("generated requests find", () => {
  it.each(["record_drafts", "record_autosaves", "contact_messages", "staff_programs"])(
    "that every signed-in person reads %s",
    async (table) => {
      const loose = policy(table, "for select to authenticated using (true)");
      expect(await findings("stranger", table, ...loose)).toMatch(/may be seen|shows the hidden qz/);
    },
  );

  it("that visitors read drafts", async () => {
    const loose = policy("news", "for select to anon using (status = 'draft')");
    expect(await findings("visitor", "news", ...loose)).toMatch(/may be seen|shows the hidden qz/);
  });

  it.each([
    ["links", "for update to authenticated using (true)", /update on links of \d+: a stranger has no update on it/],
    [
      "links",
      "for insert to authenticated with check (true)",
      /insert on links of \d+: a stranger has no insert on it/,
    ],
  ])("that every signed-in person writes %s, %s", async (table, what, found) => {
    expect(await findings("stranger", table, ...policy(table, what))).toMatch(found);
  });

  it("that a director publishes", async () => {
    const loose = policy("news", "for update to authenticated using (program_id = 2) with check (program_id = 2)");
    expect(await findings("director", "news", ...loose)).toMatch(/not a row that they may/);
  });

  it("a response that fails", async () => {
    const fail = `
      create function public.fail() returns trigger language plpgsql as $$
        begin raise exception 'a fault' using errcode = 'XX000'; end $$;
      create trigger fail before update on public.links for each statement execute function public.fail()`;
    const back = "drop trigger fail on public.links; drop function public.fail()";
    expect(await findings("stranger", "links", fail, back)).toContain("answered with 500");
  });
});
