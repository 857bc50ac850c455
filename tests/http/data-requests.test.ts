import { expect, test } from "vitest";
import { ask, readText } from "./ask.ts";

const fields = {
  ...{ kind: "access", capacity: "self", name: "Ana Soto", email: "ana.solicita@example.com" },
  details: "Quiero saber qué datos míos tienen",
};
const send = (path: string, changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams({ ...fields, ...changes }), headers });

// The site sends no mail, so the request is open at once.
test("a request gets a number and a page that says its state to anyone who has the number, and nothing personal", async () => {
  const sent = await send("/en/privacidad/solicitud");
  expect(sent.status).toBe(303);
  const location = sent.headers.get("Location") ?? "";
  expect(location).toMatch(/^\/en\/privacidad\/solicitud\/D-\d{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\?recibida=1$/);
  const receipt = await ask(location);
  expect(receipt.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await receipt.text();
  expect(text).toContain("We received your request");
  expect(text).toContain("In progress");
  expect(text).toContain('<meta content="noindex" name="robots"/>');
  expect(text).not.toMatch(/Ana Soto|ana\.solicita|Quiero saber/);
  // A form that was sent twice has one number.
  const again = await send("/en/privacidad/solicitud");
  expect(again.headers.get("Location")).toBe(location);
});

test("a request with errors is returned with its text, and one beyond reason with a page", async () => {
  const wrong = await send("/privacidad/solicitud", { kind: "olvido", email: "ana@", capacity: "representative" });
  expect(wrong.status).toBe(400);
  const text = await wrong.text();
  for (const words of ["Elija qué pide.", "Escriba el nombre de la persona a quien representa.", fields.details]) {
    expect(text).toContain(words);
  }
  const huge = await send("/privacidad/solicitud", { details: "x".repeat(600_000) });
  expect(huge.status).toBe(413);
  expect(await huge.text()).toContain("Su solicitud es demasiado grande");
});

test("a form of another site makes no request", async () => {
  expect((await send("/privacidad/solicitud", {}, { Origin: "https://elsewhere.example" })).status).toBe(403);
});

test("numbers and links that do not exist are not found, and confirm nothing", async () => {
  for (const number of ["D-2026-0000-0000", "1", "D-2026-0000-00'00", "D-%"]) {
    expect((await ask(`/privacidad/solicitud/${encodeURIComponent(number)}`)).status, number).toBe(404);
  }
  const link = `/privacidad/solicitud/confirmar/${"0f".repeat(32)}`;
  for (const path of [link, "/privacidad/solicitud/confirmar/x"]) {
    const gone = await ask(path);
    expect([gone.status, gone.headers.get("Cache-Control")], path).toEqual([404, "private, no-store"]);
    expect(await gone.text(), path).toContain("Este enlace ya no sirve");
    const posted = await ask(path, { method: "POST" });
    expect([posted.status, posted.headers.get("Location")], path).toEqual([303, path]);
  }
});

test("the contact page, the privacy notice and the footer lead to the form", async () => {
  for (const path of ["/contacto", "/privacidad"]) {
    expect((await readText(path)).match(/href="\/privacidad\/solicitud"/g)?.length, path).toBeGreaterThanOrEqual(2);
  }
  expect(await readText("/en/noticias")).toContain('href="/en/privacidad/solicitud"');
});
