import { expect, test, vi } from "vitest";
import { handleError } from "./entry.server.tsx";

test("logs failures, but not requests for unknown addresses", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const request = new Request("http://site.test/becas");
  const report = (error: unknown) => handleError(error, { request } as Parameters<typeof handleError>[1]);
  report({ status: 404, data: "Not Found" });
  report({ status: 405, data: "Method Not Allowed" });
  report(new Response(null, { status: 429 }));
  expect(log).not.toHaveBeenCalled();
  const failure = new Error("The page could not be rendered");
  report(failure);
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
});
