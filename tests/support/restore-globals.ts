import { afterAll, vi } from "vitest";

// Files of one worker share its globals. Vitest restores spies between them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
