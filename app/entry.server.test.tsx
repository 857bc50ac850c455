import { Suspense, use } from "react";
import { expect, test, vi } from "vitest";
import { handleError, renderWhole } from "./entry.server.tsx";

const render = async (page: React.ReactNode, signal = new AbortController().signal, onError = () => undefined) =>
  (await renderWhole(page, { signal, onError })).toString();

function Later({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

function Broken(): never {
  throw new Error("broken");
}

test("renders a page completely, including suspended parts", async () => {
  const text = "Año ñandú · «ó» ".repeat(20_000);
  const later = new Promise<string>((resolve) => setImmediate(resolve, "después"));
  const html = await render(
    <main>
      <p>{text}</p>
      <Suspense fallback="…">
        <Later text={later} />
      </Suspense>
    </main>,
  );
  expect(html).toContain(text);
  expect(html).toContain("<p>después</p>");
});

test("rejects with the error of a page", async () => {
  await expect(render(<Broken />)).rejects.toThrow("broken");
});

test("stops waiting for a page whose visitor has left", async () => {
  const visit = new AbortController();
  const html = render(<Later text={new Promise(() => undefined)} />, visit.signal);
  visit.abort(new Error("gone"));
  await expect(html).rejects.toThrow("gone");
});

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
