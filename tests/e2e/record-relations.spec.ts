import type { Page } from "@playwright/test";
import { openField } from "./open-field.ts";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff, staffClient } from "./staff-account.ts";

const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "ya se ve en el sitio" });

test("a thesis gets its program and its advisor by their names, found as one types", { tag: "@long" }, async ({
  page,
  baseURL,
  request,
}) => {
  test.slow();
  const db = await staffClient(baseURL);
  const { data: academic } = await db
    .from("academics")
    .select("id,given_names,family_names")
    .order("id")
    .limit(1)
    .single()
    .throwOnError();
  const name = `${academic.given_names} ${academic.family_names}`;
  const title = unique("Tesis de prueba");
  await openAsStaff(page, "/admin/tesis/nueva");
  await page.getByRole("textbox", { name: /^Título/ }).fill(title);
  await page.getByRole("textbox", { name: /^Nombres/ }).fill("Elisa");
  await page.getByRole("textbox", { name: /^Apellidos/ }).fill("Rivas");
  await page.getByRole("textbox", { name: /^Año/ }).fill("2025");

  const program = page.getByRole("combobox", { name: /^Programa/ });
  await program.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await program.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await program.fill("quimica magister");
  await expect(options(page)).toHaveText(["Magíster en Química"]);
  await expectAccessible(page);
  await program.press("Enter");
  await expect(program).toHaveValue("Magíster en Química");
  await test.step("Enter does not choose a result of an earlier text while the present search is pending", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/rest\/v1\/programs\?.*ilike/, async (route) => {
      await released;
      await route.continue();
    });
    await program.fill("");
    await expect(options(page).nth(1)).toBeVisible();
    const asked = page.waitForRequest(/rest\/v1\/programs\?.*ilike/);
    await program.fill("doctorado quimica");
    await asked;
    await program.press("Enter");
    release();
    await expect(options(page)).toHaveText(["Doctorado en Ingeniería Química", "Doctorado en Química"]);
    await program.press("Escape");
    await expect(program).toHaveValue("Magíster en Química");
  });
  await program.fill("no hay tal programa");
  await expect(page.getByText("Nada coincide con lo que escribió.").first()).toBeVisible();
  await program.press("Tab");
  await expect(program).toHaveValue("Magíster en Química");

  await page.getByRole("button", { name: "Agregar académico" }).click();
  const advisor = page.getByRole("combobox", { name: "Académico, fila 1" });
  await advisor.pressSequentially(name);
  await expect(options(page).first()).toHaveText(name);
  await advisor.press("Enter");
  await expect(advisor).toHaveValue(name);
  await page.getByRole("combobox", { name: "Rol, fila 1" }).selectOption("advisor");
  await page.getByRole("radio", { name: "Publicar ahora" }).check();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/\d+$/);
  const id = page.url().split("/").at(-1);
  const text = await (await request.get(`/programas/detalle/tesis/${id}`)).text();
  for (const words of [title, "Elisa Rivas", "Magíster en Química", name]) expect(text).toContain(words);

  await page.reload();
  await expect(advisor).toHaveValue(name);
  await expect(program).toHaveValue("Magíster en Química");
});

test("a figure of a program is corrected in its grid, and nothing else of the program changes", {
  tag: "@long",
}, async ({ page, baseURL }) => {
  test.slow();
  const db = await staffClient(baseURL);
  const { data: program } = await db.from("programs").select("*").eq("code", "4509").single().throwOnError();
  const children = async () => ({
    accreditations: (await db.from("accreditations").select("*").eq("program_id", program.id).order("id")).data,
    people: (await db.from("program_academics").select("*").eq("program_id", program.id).order("academic_id")).data,
    cohorts: (await db.from("cohorts").select("*").eq("program_id", program.id).order("entry_year")).data,
    figures: (await db.from("program_figures").select("*").eq("program_id", program.id).order("year")).data,
  });
  const before = await children();
  const last = before.figures?.at(-1);
  await openAsStaff(page, "/admin/especialidades");
  await page.getByLabel("Buscar").fill("imagenologia");
  await page.getByRole("link", { name: program.name }).click();
  await expect(page).toHaveURL(`/admin/especialidades/editar/${program.id}`);
  await openField(page, "program_figures");
  const applicants = page.getByRole("textbox", { name: "Postulantes, fila 1" });
  await expect(applicants).toHaveValue(String(last?.applicants));
  await applicants.fill(String((last?.applicants ?? 0) + 1));
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(saved(page)).toBeVisible();
  const after = await children();
  const figures = (before.figures ?? []).map((row) =>
    row.year === last?.year ? { ...row, applicants: row.applicants + 1 } : row,
  );
  expect(after).toEqual({ ...before, figures });
  const { data: again } = await db.from("programs").select("*").eq("id", program.id).single().throwOnError();
  const { updated_at: _before, updated_by: _by, ...columns } = program;
  const { updated_at: _after, updated_by: _other, ...columnsAfter } = again;
  expect(columnsAfter).toEqual(columns);

  await applicants.fill("0");
  await page.getByRole("button", { name: "Publicar los cambios" }).click();
  await expect(page.getByText("los admitidos no pueden ser más que los postulantes")).toBeVisible();

  await test.step("arrow keys move between the rows of a grid, and Alt + ↓ opens the list of a cell", async () => {
    await openField(page, "program_academics");
    const members = page.getByRole("combobox", { name: /^Académico, fila [12]$/ });
    const [first = "", second = ""] = await members.evaluateAll((all) =>
      all.map((member) => (member as HTMLInputElement).value),
    );
    const member = members.first();
    const list = page.getByRole("listbox", { name: "Académico, fila 1" });
    const active = list.locator("[data-active-item]");
    await member.press("ArrowDown");
    await expect(members.nth(1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(member).toBeFocused();
    await page.keyboard.press("Alt+ArrowDown");
    await expect(options(page).first()).toHaveAttribute("data-active-item");
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("data-active-item");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("data-active-item");
    await expect(member).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
    const chosen = (await active.textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(member).toBeFocused();
    await expect(member).toHaveValue(chosen);
    await member.fill(first);
    await expect(options(page).first()).toHaveText(first);
    await options(page).first().click();
    await expect(members.nth(1)).toHaveValue(second);
    await expect(member).toHaveValue(first);
  });
});
