import type { Page } from "@playwright/test";
import { staffClient } from "./staff-account.ts";

export const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;
export const notice = (page: Page) => page.getByRole("status");
export const question = (page: Page) => page.getByRole("textbox", { name: "Pregunta", exact: true });
export const save = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Adds a unique published question and returns it with its client. */
export async function addQuestion(baseURL: string | undefined, text: string) {
  const db = await staffClient(baseURL);
  const answer = [{ type: "paragraph", text: "Una respuesta de prueba." }];
  const slug = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const columns = { slug, group: "applications", question: text, answer, position: 900 };
  const { data } = await db.from("faq_items").insert(columns).select().single().throwOnError();
  return { db, row: data };
}
