import { randomUUID } from "node:crypto";
import { type Page, test } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { sessionKey } from "../../app/supabase/browser-client.ts";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";

type News = Database["public"]["Tables"]["news"];

/** The account that `playwright.config.ts` has the site make at its start. */
export const staffAccount = { email: "editor@udn.example", password: "una-clave-de-prueba-larga" };

/** Fills in the sign-in form of the page and sends it. */
export async function fillInSignIn(page: Page, { email, password } = staffAccount): Promise<void> {
  await page.getByLabel(/^(Correo electrónico|Email)$/).fill(email);
  await page.getByLabel(/^(Contraseña|Password)$/).fill(password);
  await page.getByRole("button", { name: /^(Iniciar sesión|Sign in)$/ }).click();
}

/** Opens a staff page, through the sign-in form. */
export async function openThroughSignIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await fillInSignIn(page);
}

/**
 * Opens a staff page in a browser that keeps a session of its own, as a colleague does who signed in before. The form,
 * which takes as long as the page, has journeys of its own.
 */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  const { origin } = new URL(path, test.info().project.use.baseURL);
  const { data } = await (await staffClient(origin)).auth.getSession();
  await page.addInitScript(
    ([key, session]) => {
      // Once for the tab: who signs out stays out.
      if (sessionStorage.getItem(`${key}-given`)) return;
      sessionStorage.setItem(`${key}-given`, "yes");
      localStorage.setItem(key, session);
    },
    [sessionKey, JSON.stringify(data.session)] as const,
  );
  await page.goto(path);
}

/** Clients of the journeys' common site: to check a password takes longer than most of what they are needed for. */
const clients = new Map<string, Promise<Db>>();

/**
 * Returns a client of a site's backend signed in as staff, for preconditions, concurrent changes and results. All tests
 * of a worker share the one for the common site, whose session no test ends.
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

/** Adds a published item. Its date is long past, so that it is never first in the list of other tests. */
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
