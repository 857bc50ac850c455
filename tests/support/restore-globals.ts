import { afterAll, vi } from "vitest";

const { Request, Response } = globalThis;

// Test files of a worker share globals. Vitest restores spies between them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A server of `@hono/node-server` replaces them by its own, whose bodies have no `bytes`.
  Object.defineProperty(globalThis, "Request", { value: Request });
  Object.defineProperty(globalThis, "Response", { value: Response });
});
