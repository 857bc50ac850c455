import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { openAsStaff } from "./staff-account.ts";

const root = (page: Page) => page.locator("html");
const choice = (page: Page, name: string) =>
  page.getByRole("form", { name: "Apariencia" }).getByRole("button", { name });

/** Returns the lightness of the page's background, from 0 to 255. */
const paper = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return Number.NaN;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN;
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice is kept, leads back to the page, and can be taken back", async ({ page }) => {
    await page.goto("/catalogo?tab=tesis");
    await expect(choice(page, "Según el sistema")).toHaveAttribute("aria-pressed", "true");
    await choice(page, "Oscura").click();
    await expect(page).toHaveURL("/catalogo?tab=tesis");
    await expect(root(page)).toHaveAttribute("data-scheme", "dark");
    await expect(page.getByRole("button", { pressed: true })).toHaveText(["Oscura"]);
    await page.goto("/becas");
    await expect(root(page)).toHaveAttribute("data-scheme", "dark");
    await choice(page, "Según el sistema").click();
    await expect(page).toHaveURL("/becas");
    await expect(root(page)).not.toHaveAttribute("data-scheme");
    await expect(page.getByRole("button", { pressed: true })).toHaveText(["Según el sistema"]);
  });
});

test("the scheme changes immediately, without React, and the server stores it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/becas", { waitUntil: "networkidle" });
  const before = scripts.length;
  expect(await paper(page)).toBeGreaterThan(230);
  await choice(page, "Oscura").click();
  await expect(choice(page, "Oscura")).toHaveAttribute("aria-pressed", "true");
  expect(await paper(page)).toBeLessThan(40);
  expect(scripts).toHaveLength(before);
  await page.reload();
  expect(await paper(page)).toBeLessThan(40);
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute("content", "#12191f");
  // Print always uses the light scheme.
  await page.emulateMedia({ media: "print" });
  expect(await paper(page)).toBe(255);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(20, 33, 43)");
  await expect(page.locator("header svg").first()).toHaveCSS("color", "rgb(15, 76, 58)");
});

test("a chosen scheme wins over the system's, and those who chose none follow theirs", { tag: "@long" }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/becas");
  expect(await paper(page)).toBeLessThan(40);
  await choice(page, "Clara").click();
  expect(await paper(page)).toBeGreaterThan(230);
});

test("the staff area has the switch, and both schemes", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAsStaff(page, "/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  expect(await paper(page)).toBeLessThan(40);
  await expectAccessible(page, "only");
  await choice(page, "Clara").click();
  await expect(choice(page, "Clara")).toHaveAttribute("aria-pressed", "true");
  expect(await paper(page)).toBeGreaterThan(230);
  await page.getByRole("navigation").getByRole("link", { name: "Contenido", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(choice(page, "Clara")).toHaveAttribute("aria-pressed", "true");
});

/** Pairs of foreground and background with their minimum contrast: `docs/design-language.md`. */
const pairs: [front: string, back: string, ratio: number][] = [
  ...["bg-paper", "bg-paper-deep", "bg-raised", "bg-primary-tint", "bg-accent-tint"].flatMap(
    (back): [string, string, number][] => [
      ["text-ink", back, 10],
      ["text-ink-soft", back, back === "bg-paper" || back === "bg-raised" ? 7 : 6],
      ["text-primary", back, 7],
      ["text-accent", back, 4.5],
      ["text-danger", back, 4.5],
    ],
  ),
  ["text-paper", "bg-ink", 10],
  ["text-paper", "bg-primary", 7],
  ["text-paper", "bg-accent", 4.5],
  ["text-white", "bg-primary-deep", 10],
  // Borders of fields.
  ["text-line-strong", "bg-raised", 3],
  ["text-line-strong", "bg-paper", 3],
];

/** Brand colors: the demo's, dark and light ones, gray. */
const brands = [null, "#7a0019", "#002e5d", "#5b2a86", "#3d3d3d"];

test("text has sufficient contrast in both schemes with any institution's color", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const tooLittle = await page.evaluate(
      ([wanted, colors]) => {
        const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const luminance = (color: string) => {
          if (!context) return Number.NaN;
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255;
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const sample = document.body.appendChild(document.createElement("p"));
        const found: string[] = [];
        for (const brand of colors) {
          if (brand) document.documentElement.style.setProperty("--brand", brand);
          for (const [front, back, ratio] of wanted) {
            sample.className = `${front} ${back}`;
            const { color, backgroundColor } = getComputedStyle(sample);
            const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
            const contrast = (light + 0.05) / (dark + 0.05);
            // Also fails if a class is missing and the contrast is NaN.
            if (!(contrast >= ratio))
              found.push(`${brand ?? "own"}: ${front} ${back} ${contrast.toFixed(2)} < ${ratio}`);
          }
        }
        sample.remove();
        document.documentElement.removeAttribute("style");
        return found;
      },
      [pairs, brands] as const,
    );
    expect(tooLittle, colorScheme).toEqual([]);
  }
});
