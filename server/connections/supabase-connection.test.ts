import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSessionlessClient } from "./sessionless-client.ts";
import { connectSupabase } from "./supabase-connection.ts";

let version: number | null = 4;
let hangs = false;
const seen: Request[] = [];
const project = { url: "https://project.test", anonKey: "anon", serviceKey: "service", log: pino({ level: "silent" }) };

beforeEach(() => {
  vi.useFakeTimers();
  hangs = false;
  // Fake timers do not affect `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException("", "TimeoutError")), milliseconds);
    return limit.signal;
  });
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request);
    if (hangs)
      return new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
    if (request.url.endsWith("/rpc/apply_retention_terms")) return Response.json(true);
    return version === null ? new Response("", { status: 503 }) : Response.json([{ version }]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("announces a new version once, even if it came while the project was unreachable", async () => {
  const connection = connectSupabase(project);
  const heard = vi.fn();
  connection.onContentChange(heard);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveBeenCalledTimes(0);
  version = 5;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveBeenCalledTimes(1);
  version = null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveBeenCalledTimes(1);
  version = 6;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toHaveBeenCalledTimes(2);
  await connection.close();
  version = 7;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveBeenCalledTimes(2);
});

test("uses the service key for the service role only, and has no such client without the key", async () => {
  expect(connectSupabase({ ...project, serviceKey: undefined }).serviceFetch).toBeNull();
  const { url, anonKey, serviceFetch } = connectSupabase(project);
  if (!serviceFetch) throw new Error("There is no service role");
  const service = createSessionlessClient(url, anonKey, serviceFetch);
  expect((await service.rpc("apply_retention_terms").throwOnError()).data).toBe(true);
  const headers = seen.at(-1)?.headers;
  expect([headers?.get("apikey"), headers?.get("authorization")]).toEqual(["service", "Bearer service"]);
});

test("limits a project that hangs to 20 seconds for pages, two minutes for jobs and five seconds for polling", async () => {
  const connection = connectSupabase(project);
  hangs = true;
  const ended: string[] = [];
  const page = connection.fetch("https://project.test/rest/v1/news", { signal: new AbortController().signal });
  const job = connection.serviceFetch?.("https://project.test/rest/v1/staff");
  page.catch(({ name }: Error) => ended.push(`page ${name}`));
  job?.catch(({ name }: Error) => ended.push(`job ${name}`));
  void connection.isReady().then((isReady) => ended.push(`ready ${isReady}`));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ended).toEqual(["ready false"]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ended).toEqual(["ready false", "page TimeoutError"]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(ended).toEqual(["ready false", "page TimeoutError", "job TimeoutError"]);
  await connection.close();
});
