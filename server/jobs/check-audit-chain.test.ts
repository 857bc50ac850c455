import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { checkAuditChain } from "./check-audit-chain.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.database.execute(`
    truncate public.audit_logs restart identity;
    truncate public.audit_seals, public.audit_unsealed;
    delete from public.audit_chain_check;
    insert into public.audit_chain_check default values;
    insert into public.audit_logs ("eventType") values ('logout'), ('logout'), ('logout'), ('logout'), ('logout');
    select public.seal_audit_events();
  `);
  // The backend may be sealing at this moment; the call above then does nothing.
  const unsealed = "select count(*)::int as count from public.audit_unsealed";
  await expect.poll(() => backend.database.query(unsealed)).toEqual([{ count: 0 }]);
});

const check = (options = {}) => checkAuditChain(backend.service, { pause: 0, piece: 2, ...options });
const readState = async () =>
  (await backend.service.from("audit_chain_check").select("*").single().throwOnError()).data;

test("checks the chain to its end in parts", async () => {
  expect(await check()).toBeNull();
  expect(await readState()).toMatchObject({ events: 5, head_id: 5, broken_at: null, round_began_at: null });
});

test("a round that is under way is finished, not begun again", async () => {
  await backend.service.rpc("check_audit_chain", { most: 2 }).throwOnError();
  await backend.database.execute("update public.audit_seals set hash = 'x' where event_id = 1");
  expect(await check()).toBeNull();
  expect(await readState()).toMatchObject({ events: 5 });
});

test("reports a changed event", async () => {
  await backend.database.execute(`update public.audit_logs set details = '{"a": 1}' where id = 3`);
  expect(await check()).toBe(3);
});

test("skips a chain that was checked in the last hours", async () => {
  await check();
  await backend.database.execute(`update public.audit_logs set details = '{"a": 1}' where id = 3`);
  expect(await check()).toBeNull();
  expect(await check({ now: Date.now() + 21 * 60 * 60 * 1000 })).toBe(3);
});

test("it ends with the process", async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await check({ signal: controller.signal })).toBeNull();
  expect((await readState()).completed_at).toBeNull();
});
