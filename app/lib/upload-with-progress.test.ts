import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followUpload, uploadWithProgress } from "./upload-with-progress.ts";

/** A fake XMLHttpRequest that the test controls. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  response: Blob | null = null;
  sent: unknown[] = [];
  isAborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(...to: unknown[]) {
    this.sent.push(to);
  }
  setRequestHeader(...header: string[]) {
    this.sent.push(header);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.isAborted = true;
  }
  getAllResponseHeaders() {
    return "content-type: application/json\r\nx-a: b\r\n";
  }
  answer(status: number, body: string) {
    this.status = status;
    this.response = new Blob([body]);
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const body = new Blob(["picture"]);
const upload = (signal?: AbortSignal) =>
  uploadWithProgress("http://site.test/a", { headers: { apikey: "k" }, body, ...(signal ? { signal } : {}) }, 20_000);

test("a slow upload continues while it advances and resolves with a response", async () => {
  const answer = upload();
  for (let second = 0; second < 60; second += 15) {
    await vi.advanceTimersByTimeAsync(15_000);
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  }
  FakeRequest.last.answer(409, '{"error":"Duplicate"}');
  const response = await answer;
  expect([response.status, response.ok, response.headers.get("x-a")]).toEqual([409, false, "b"]);
  expect(await response.json()).toEqual({ error: "Duplicate" });
  expect(FakeRequest.last.sent).toEqual([["POST", "http://site.test/a"], ["apikey", "k"], body]);
  expect(vi.getTimerCount()).toBe(0);
});

test("reports the progress of a file", async () => {
  const file = new File(["picture"], "a.png");
  const shares: number[] = [];
  followUpload(file, (share) => shares.push(share));
  const form = new FormData();
  form.append("", file);
  const answer = uploadWithProgress("http://site.test/a", { body: form }, 20_000);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.answer(200, "{}");
  await answer;
  expect(shares).toEqual([0.25]);
});

test("aborts an upload without progress for 20 seconds", async () => {
  const outcome = expect(upload()).rejects.toThrow("timed out");
  await vi.advanceTimersByTimeAsync(10_000);
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(FakeRequest.last.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(FakeRequest.last.isAborted).toBe(true);
});

test("rejects after a lost connection or an abort like fetch", async () => {
  const lost = upload();
  FakeRequest.last.onerror?.();
  await expect(lost).rejects.toThrow(new TypeError("Failed to fetch"));
  const own = new AbortController();
  const stopped = upload(own.signal);
  own.abort(new Error("mine"));
  await expect(stopped).rejects.toThrow("mine");
  expect(vi.getTimerCount()).toBe(0);
});
