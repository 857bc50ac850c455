import { randomUUID } from "node:crypto";
import { type Page, test } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { sessionKey } from "../../app/supabase/browser-client.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";

type News = Database["public"]["Tables"]["news"];

/** Account that `playwright.config.ts` makes the site create. */
export const staffAccount = { email: "editor@udn.example", password: "una-clave-de-prueba-larga" };

export async function fillInSignIn(page: Page, { email, password } = staffAccount): Promise<void> {
  await page.getByLabel(/^(Correo electrónico|Email)$/).fill(email);
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password);
  await page.getByRole("button", { name: /^(Iniciar sesión|Sign in)$/ }).click();
}

export async function openThroughSignIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await fillInSignIn(page);
}

/**
 * Opens a staff page with a session in browser storage, without the sign-in form, which takes as long as a page and has
 * its own tests.
 */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  const { origin } = new URL(path, test.info().project.use.baseURL);
  const { data } = await (await staffClient(origin)).auth.getSession();
  await page.addInitScript(
    ([key, session]) => {
      // Once per tab, so that a sign-out is permanent.
      if (sessionStorage.getItem(`${key}-given`)) return;
      sessionStorage.setItem(`${key}-given`, "yes");
      localStorage.setItem(key, session);
    },
    [sessionKey, JSON.stringify(data.session)] as const,
  );
  await page.goto(path);
}

/** Clients of the shared site, cached because verifying a password is slow. */
const clients = new Map<string, Promise<Db>>();

/**
 * Returns a signed-in staff client, for preconditions, concurrent changes and results. Tests of a worker share one for
 * the common site, whose session no test ends.
 */
export function staffClient(siteUrl: string | undefined): Promise<Db> {
  const { origin } = new URL(siteUrl ?? "");
  if (origin !== new URL(test.info().project.use.baseURL ?? "").origin) return signInAt(origin);
  const known = clients.get(origin) ?? signInAt(origin);
  clients.set(origin, known);
  return known;
}

async function signInAt(origin: string): Promise<Db> {
  const answer = await fetch(new URL("/backend.json", origin));
  const { url, anonKey } = (await answer.json()) as { url: string; anonKey: string };
  const db = createClient<Database>(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await db.auth.signInWithPassword(staffAccount);
  if (error) throw error;
  return db;
}

/** Adds a published item with an old date, so that it never leads the lists of other tests. */
export async function addNews(db: Db, fields: Partial<News["Insert"]> & { title: string }): Promise<News["Row"]> {
  const id = randomUUID();
  const { data } = await db
    .from("news")
    .insert({
      id,
      url: `/es/node/${id}`,
      slug: `prueba-${id}`,
      date: "2001-03-05T12:00:00Z",
      blocks: [{ type: "paragraph", text: "Un párrafo de prueba." }],
      body: "Un párrafo de prueba.",
      status: "published",
      ...fields,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}
