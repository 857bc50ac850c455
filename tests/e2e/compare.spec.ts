import { hydrated } from "../../app/lib/hydration.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { expect, longRunIf, test, untilInteractive } from "./page-checks.ts";
import { printedTextRuns } from "./printed-pages.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "comparing" : "comparing without JavaScript", longRunIf(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled });

    test("from a list to what differs, adding and removing on the way", async ({ page }) => {
      await page.goto("/programas/doctorados");
      await page.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).check();
      await page.getByRole("checkbox", { name: "Comparar Doctorado en Química" }).check();
      await page.getByRole("button", { name: "Comparar", exact: true }).click();
      await expect(page).toHaveURL("/comparar?programa=4101&programa=4102");
      const table = page.getByRole("table", { name: "Comparación de 2 programas" });
      await expect(table.getByRole("columnheader")).toHaveCount(2);
      // The table only shows differences; equal values are in a sentence and a list at the end.
      await expect(table).toContainText("IdiomaDifiere");
      await expect(table).toContainText("VacantesDifiere");
      // Every program has its own degree, so this difference is not marked.
      await expect(table).toContainText("Grado que otorgaPropio de cada uno");
      await expect(table).not.toContainText("Duración");
      await expect(page.getByText(/^Coinciden en duración, /)).toBeVisible();
      await expect(page.getByRole("region", { name: "Iguales en los 2" })).toContainText("Duración8 semestres");
      const requirements = page.getByRole("region", { name: "Requisitos de admisión" });
      await expect(requirements.getByRole("listitem").first()).toBeHidden();
      await requirements.locator("summary").click();
      await expect(requirements.getByRole("listitem").first()).toBeVisible();

      await page.getByLabel("Agregar un programa").selectOption({ label: "Especialidad en Pediatría" });
      await page.getByRole("button", { name: "Agregar" }).click();
      await expect(page).toHaveURL(/programa=4101&programa=4102&.*programa=4502/);
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(3);

      await page.getByRole("link", { name: "Quitar Doctorado en Química de la comparación" }).click();
      await expect(page).toHaveURL("/comparar?programa=4101&programa=4502");
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveText([/Biología/, /Pediatría/]);
    });

    test("a tick survives filtering the list and counts while hidden", { tag: "@long" }, async ({ page }) => {
      const list = page.getByRole("main");
      const narrow = async (facet: string, value: RegExp) => {
        await list.getByRole("group", { name: facet }).getByRole("checkbox", { name: value }).first().check();
        if (!javaScriptEnabled) await list.getByRole("button", { name: "Filtrar" }).click();
      };
      for (const path of isLongRun ? ["/catalogo?pagina=3", "/programas/magister?pagina=2"] : ["/catalogo?pagina=3"]) {
        await page.goto(path);
        if (javaScriptEnabled) await untilInteractive(page);
        await list.getByRole("checkbox", { name: "Comparar Magíster en Ingeniería Ambiental" }).check();
        await narrow("Área", /^Salud/);
        await expect(page.getByText("1 marcado1 fuera de esta lista")).toBeVisible();
        await list
          .getByRole("checkbox", { name: /^Comparar / })
          .first()
          .check();
        await narrow("Horario", /\d/);
        await expect(page.getByText("2 marcados")).toBeVisible();
        await list.getByRole("link", { name: "Quitar filtros" }).click();
        await expect(list.getByText(/^2 marcados/)).toBeVisible();
        await list.getByRole("button", { name: "Comparar", exact: true }).click();
        await expect(page).toHaveURL(/\/comparar\?programa=\d+&programa=\d+$/);
        await expect(page.getByRole("columnheader", { name: /Ingeniería Ambiental/ })).toBeVisible();
      }
    });

    test("the selection survives a reload, and programs can be removed", { tag: "@long" }, async ({ page }) => {
      await page.goto("/programas/programa/doctorado/4101");
      if (javaScriptEnabled) await untilInteractive(page);
      await page.getByRole("button", { name: "Guardar Doctorado en Biología en mi selección" }).click();
      if (javaScriptEnabled) {
        await expect(page.getByRole("button", { name: /^Guardado \(quitar/ })).toBeVisible();
        await page.reload();
        await expect(page.getByRole("button", { name: /^Guardado \(quitar/ })).toBeVisible();
        await page.getByRole("link", { name: "Mi selección (1)" }).click();
      }
      await expect(page).toHaveURL("/comparar");
      const kept = page.getByRole("region", { name: "Mi selección" });
      await expect(kept.getByRole("link", { name: "Doctorado en Biología" })).toBeVisible();
      await page.reload();
      await expect(kept.getByRole("link", { name: "Doctorado en Biología" })).toBeVisible();

      await kept.getByRole("button", { name: "Comparar", exact: true }).click();
      await expect(page).toHaveURL("/comparar?programa=4101");
      await expect(page.getByRole("table", { name: "El programa elegido" })).toBeVisible();
      await expect(page.getByText("Agregue otro programa para ver en qué se distinguen.")).toBeVisible();

      await page.goto("/en/comparar");
      await page.getByRole("button", { name: "Remove Doctorate in Biology from the shortlist" }).click();
      await expect(page.getByText("You have not saved any programs yet.")).toBeVisible();
      await page.reload();
      await expect(page.getByText("You have not saved any programs yet.")).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`comparing nothing shows a message, ${javaScriptEnabled ? "with" : "without"} JavaScript`, {
    tag: "@long",
  }, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    const note = page.getByRole("main").getByText("No eligió ningún programa");
    await page.goto("/programas/doctorados");
    if (javaScriptEnabled) await untilInteractive(page);
    // By keyboard, since rows are laid out when they become visible without the script, which moves the button.
    await page.getByRole("button", { name: "Comparar", exact: true }).press("Enter");
    await expect(page).toHaveURL("/comparar?programa=");
    await expect(note).toBeVisible();
    await page.goto("/comparar");
    await expect(note).toHaveCount(0);
    // The ticked programs replace the selection.
    await page.goto("/programas/doctorados");
    await page.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).check();
    await page.getByRole("button", { name: "Comparar", exact: true }).click();
    await expect(page).toHaveURL("/comparar?programa=4101");
    await page.close();
  });
}

test("a comparison's heads stay on a phone while there is room for its columns", { tag: "@long" }, async ({ page }) => {
  const codes = ["4101", "4302", "4501", "4312"];
  const open = (count: number) =>
    page.goto(
      `/comparar?${codes
        .slice(0, count)
        .map((code) => `programa=${code}`)
        .join("&")}`,
    );
  const name = page.getByRole("table").locator("td").getByText("Doctorado en Biología", { exact: true });
  for (const [count, width, hasColumns] of [
    [2, 320, true],
    [3, 390, true],
    [3, 320, false],
    [4, 390, false],
    [4, 800, true],
  ] as const) {
    // The daily run looks at both sides of the limit.
    if (!isLongRun && count !== 3) continue;
    await page.setViewportSize({ width, height: 740 });
    await open(count);
    await expect(page.getByRole("columnheader")).toHaveCount(count);
    await expect(name.first()).toBeVisible({ visible: !hasColumns });
    await page.getByRole("rowheader", { name: /^Acreditación/ }).evaluate((head) => head.scrollIntoView());
    const head = page.getByRole("columnheader").first();
    if (hasColumns) await expect(head).toBeInViewport({ ratio: 1 });
    else await expect(head).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test("the bar that leads to the comparison stays in sight from the first tick on", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/programas/doctorados");
  const compare = page.getByRole("button", { name: "Comparar", exact: true });
  await expect(compare).not.toBeInViewport();
  await page.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).check();
  await expect(compare).toBeInViewport();
  await page.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).uncheck();
  await expect(compare).not.toBeInViewport();
});

for (const [_index, address] of [
  "/comparar?programa=4110&programa=4105&programa=4114&programa=4121",
  "/en/comparar?programa=4110&programa=4105&programa=4114&programa=4121",
  "/en/comparar?programa=4335&programa=4121&programa=4118",
  "/en/comparar?programa=4502&programa=4121&programa=4319",
].entries()) {
  test(`${address} leaves no single line for the last page of paper`, { tag: "@long" }, async ({ page }) => {
    await page.goto(address);
    const runs = await printedTextRuns(page);
    expect(runs.length).toBeGreaterThan(1);
    // Names of the programs, three questions with answers, and the footer.
    expect(runs.at(-1), `runs of text by page: ${runs}`).toBeGreaterThan(15);
  });
}

test("a list counts the ticked programs", { tag: "@long" }, async ({ page }) => {
  await page.goto("/en/programas/magister");
  await untilInteractive(page);
  // A tick during hydration appears a moment later, but counts at the end.
  for (let tick = 0; tick < 5; tick += 1)
    await page
      .getByRole("checkbox", { name: /^Compare / })
      .nth(tick)
      .click();
  await expect(page.getByText("5 selected: the first four are compared")).toBeVisible();
});

test("a click during hydration is not undone by an earlier tick", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript((hydrated) => {
    // Before the tick is replayed.
    const compare = () => document.querySelector<HTMLButtonElement>("[formaction='/comparar']")?.click();
    window.addEventListener(hydrated, compare, { once: true });
  }, hydrated);
  await page.goto("/programas/doctorados");
  await page.getByRole("checkbox", { name: "Comparar Doctorado en Biología" }).check();
  await expect(page).toHaveURL("/comparar?programa=4101");
});

test("a tick before hydration is never lost", async ({ page }) => {
  await page.goto("/programas/magister");
  const tick = page.getByRole("checkbox", { name: /^Comparar / }).first();
  await tick.evaluate((box: HTMLInputElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "checked");
    Object.defineProperty(box, "checked", {
      get: () => own?.get?.call(box),
      set(value: boolean) {
        if (own?.get?.call(box) && !value) box.dataset.unticked = "";
        own?.set?.call(box, value);
      },
    });
  });
  await tick.click();
  await expect(page.getByText("1 marcado", { exact: true })).toBeVisible();
  await expect(tick).not.toHaveAttribute("data-unticked");
});
