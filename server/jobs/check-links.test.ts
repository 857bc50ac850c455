import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { checkLinks } from "./check-links.ts";

const siteUrl = "https://posgrado.example";
let backend: Awaited<ReturnType<typeof openTestBackend>>;
let asked: string[] = [];
let isUnreachable = false;

function ask({ url, method }: Request): Response {
  const { pathname } = new URL(url);
  asked.push(`${method} ${pathname}`);
  if (isUnreachable) return new Response(null, { status: 503 });
  if (pathname === "/antigua") return Response.redirect(`${siteUrl}/nada`, 301);
  if (pathname === "/fuera") return Response.redirect("https://elsewhere.example/404", 302);
  if (pathname === "/vuelta") return Response.redirect(`${siteUrl}/vuelta`, 302);
  return new Response(null, { status: ["/becas", "/"].includes(pathname) ? 200 : 404 });
}

const check = (options = {}) => checkLinks(backend.service, ask, { siteUrl, pause: 0, ...options });
const link = (href: string) => ({ type: "paragraph", text: "Texto", spans: [{ from: 0, to: 5, href }] });

async function readDead() {
  const { data } = await backend.service
    .from("dead_links")
    .select("table_name,field,href")
    .order("href")
    .throwOnError();
  return data.map(({ table_name, field, href }) => `${table_name} ${field} ${href}`);
}

beforeAll(async () => {
  backend = await openTestBackend();
  const { service } = backend;
  await service
    .from("pages")
    .insert([
      {
        ...{ key: "one", title: "Una", status: "published" },
        blocks: [link("/becas"), link("/antigua"), link("/fuera"), link("https://elsewhere.example/404")],
        translations: { en: { blocks: [link("/en/nada")] } },
      },
      { key: "two", title: "Borrador", status: "draft", blocks: [link("/de-borrador")], translations: {} },
    ])
    .throwOnError();
  await service.from("redirects").insert({ from_path: "/x", to_path: "/vuelta" }).throwOnError();
});
afterAll(() => backend.close());

test("links of published texts in both languages and of redirects that lead nowhere are kept; nothing else is asked", async () => {
  expect(await check()).toEqual({ unchecked: 0 });
  expect(await readDead()).toEqual(["pages blocks /antigua", "pages en blocks /en/nada", "redirects to_path /vuelta"]);
  expect(new Set(asked)).toEqual(
    new Set(["/becas", "/antigua", "/nada", "/fuera", "/en/nada", "/vuelta"].map((path) => `HEAD ${path}`)),
  );
});

test("keeps the last result of links that cannot be checked, and removes repaired links", async () => {
  isUnreachable = true;
  await check();
  expect(await readDead()).toHaveLength(3);
  isUnreachable = false;
  await backend.service
    .from("pages")
    .update({ blocks: [link("/becas")] })
    .eq("key", "one")
    .throwOnError();
  await check();
  expect(await readDead()).toEqual(["pages en blocks /en/nada", "redirects to_path /vuelta"]);
});

test("a round that is stopped changes nothing", async () => {
  const before = await readDead();
  asked = [];
  await backend.service.from("pages").update({ translations: {} }).eq("key", "one").throwOnError();
  await check({ signal: AbortSignal.abort() });
  expect([asked, await readDead()]).toEqual([[], before]);
});

test("the home counts a record with dead links once, for editors", async () => {
  await check();
  const editor = backend.connect();
  await editor.auth.signInWithPassword(await backend.createPerson("editor"));
  const { data } = await editor
    .from("pending_records")
    .select("table_name,problem")
    .eq("matter", "dead_link")
    .throwOnError();
  expect(data).toEqual([{ table_name: "redirects", problem: "/vuelta" }]);
});
