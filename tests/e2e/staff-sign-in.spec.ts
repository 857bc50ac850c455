import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./page-checks.ts";
import { fillInSignIn, openAsStaff, openThroughSignIn, staffAccount } from "./staff-account.ts";

const alert = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /./ });

test("a person without a session signs in and returns to the requested page", async ({ page }) => {
  await page.goto("/noticias");
  await page.goto("/admin/noticias?vista=papelera");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acceso del personal");
  await fillInSignIn(page);
  await expect(page).toHaveURL("/admin/noticias?vista=papelera");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias: papelera");
  // The sign-in page is not in the history.
  await page.goBack();
  await expect(page).toHaveURL("/noticias");
});

test("the requested page survives the language switch of the sign-in page", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/noticias?vista=papelera");
  await expect(page).toHaveURL("/admin/login");
  await page.getByRole("banner").getByRole("link", { name: "View this page in English" }).click();
  await expect(page).toHaveURL("/en/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
  await fillInSignIn(page);
  await expect(page).toHaveURL("/en/admin/noticias?vista=papelera");
});

test("the list of news has four addresses", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin");
  for (const path of ["/admin", "/admin/index", "/admin/dashboard", "/admin/noticias"]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Noticias");
      const navigation = page.getByRole("navigation", { name: "Área del personal" });
      await expect(navigation.locator("[aria-current=page]"), path).toHaveCount(1);
    });
  }
});

test("a wrong password is reported, and the input stays", async ({ page }) => {
  await page.goto("/admin/login");
  await fillInSignIn(page, { ...staffAccount, password: "equivocada" });
  await expect(alert(page)).toContainText("Credenciales inválidas");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(staffAccount.email);
  await fillInSignIn(page);
  await expect(page).toHaveURL("/admin");
});

test("an empty form asks the server nothing: the first field that is wrong has the focus, and its error is said", {
  tag: "@long",
}, async ({ page }) => {
  let asked = 0;
  await page.route("**/auth/v1/token**", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto("/admin/login");
  const email = page.getByLabel("Correo electrónico");
  const password = page.getByLabel("Contraseña", { exact: true });
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Escriba su correo electrónico.");
  await expect(password).toHaveAccessibleDescription("Escriba su contraseña.");
  await expect(alert(page)).toContainText("Escriba su correo electrónico.");
  await expectAccessible(page);
  await email.fill(staffAccount.email);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(password).toBeFocused();
  expect(asked).toBe(0);
});

test("the button beside a password shows and hides it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/login");
  const password = page.getByLabel("Contraseña", { exact: true });
  await password.fill("una clave");
  await page.getByRole("button", { name: "Mostrar la contraseña" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar la contraseña" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("una clave");
});

test("after five wrong passwords the e-mail is blocked for fifteen minutes, without asking the server", async ({
  page,
}) => {
  let asked = 0;
  await page.route("**/auth/v1/token**", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto("/admin/login");
  const wrong = { email: `${randomUUID()}@udn.example`, password: "equivocada" };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await fillInSignIn(page, wrong);
    await expect.poll(() => asked).toBe(attempt);
    await expect(alert(page)).toContainText("Credenciales inválidas");
  }
  await fillInSignIn(page, wrong);
  await expect(alert(page)).toHaveText("Demasiados intentos fallidos. Intente nuevamente en 15 minutos.");
  expect(asked).toBe(5);
});

test("the server's own block shows its minutes", { tag: "@long" }, async ({ page }) => {
  const message = "Demasiados intentos fallidos. Intente nuevamente en 7 minutos.";
  await page.route("**/auth/v1/token**", (route) =>
    route.fulfill({ status: 429, json: { code: 429, error_code: "over_request_rate_limit", msg: message } }),
  );
  await page.goto("/admin/login");
  await fillInSignIn(page);
  await expect(alert(page)).toHaveText(message);
});

test("an unreachable server is not reported as a wrong password", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/login");
  await page.route("**/auth/v1/token**", (route) => route.abort());
  await fillInSignIn(page);
  await expect(alert(page)).toContainText("Error al iniciar sesión");
  await page.unroute("**/auth/v1/token**");
  await fillInSignIn(page);
  await expect(page).toHaveURL("/admin");
});

test("without the backend's address the page shows that and retries", { tag: "@long" }, async ({ page }) => {
  await page.route("**/backend.json", (route) => route.abort());
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No hay conexión con el servidor");
  await expectAccessible(page);
  await page.unroute("**/backend.json");
  await page.getByRole("button", { name: "Volver a intentar" }).click();
  await expect(page).toHaveURL("/admin/login");
});

test("a site without a backend key names the missing setting", { tag: "@long" }, async ({ page, baseURL }) => {
  await page.route("**/backend.json", (route) => route.fulfill({ json: { url: baseURL } }));
  await page.goto("/admin");
  await expect(page.getByText("supabaseKey is required.")).toBeVisible();
});

test("an account without staff rights gets an explanation and can sign out", { tag: "@long" }, async ({ page }) => {
  await page.route("**/rest/v1/staff*", (route) => route.fulfill({ json: [] }));
  await openThroughSignIn(page, "/admin/noticias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su cuenta no tiene acceso");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/admin/login");
});

test("the session outlives a reload and ends with the sign-out; both are in the audit log", { tag: "@long" }, async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/audit_logs")) sent.push(request.postData() ?? "");
  });
  await openThroughSignIn(page, "/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await page.evaluate(() => localStorage.getItem("postgrado_auth_token"))).toBeNull();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("audit_events") ?? "[]"));
  const events = sent.map((body) => JSON.parse(body));
  expect(events).toMatchObject([[{ eventType: "login_success" }], [{ eventType: "logout" }]]);
  expect(events.flat()).toEqual(kept);
  expect(Object.keys(kept[0]).sort()).toEqual(
    ["details", "eventType", "ipAddress", "timestamp", "userAgent", "userEmail", "userId"].sort(),
  );
  await page.goto("/admin/noticias");
  await expect(page).toHaveURL("/admin/login");
});

test("an unconfirmed sign-out ends the session here with a note", { tag: "@long" }, async ({ page }) => {
  await openThroughSignIn(page, "/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  await page.route("**/auth/v1/logout**", (route) => route.abort());
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByRole("status").filter({ hasText: "Error al cerrar sesión" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("postgrado_auth_token"))).toBeNull();
});

test("where the browser keeps nothing, the session is kept in cookies of the staff area", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // Both storages reject keys of the site. Blocking them completely would also break the router's scroll restoration.
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (/^(postgrado|audit)_/.test(key)) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await openThroughSignIn(page, "/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  await page.goto("/en/admin/noticias");
  await expect(page.getByRole("table")).toBeVisible();
  const cookies = (await context.cookies()).concat(await context.cookies(new URL("/admin", page.url()).href));
  const session = cookies.filter(({ name }) => name.startsWith("postgrado_auth_token"));
  expect(new Set(session.map(({ path }) => path))).toEqual(new Set(["/admin", "/en/admin"]));
  expect(session.every(({ sameSite, value }) => sameSite === "Strict" && value.length <= 3_500)).toBe(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/en/admin/login");
  await page.reload();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("the staff area in English", { tag: "@long" }, async ({ page }) => {
  await page.goto("/en/admin/noticias");
  await expect(page).toHaveURL("/en/admin/login");
  await fillInSignIn(page, { ...staffAccount, password: "wrong" });
  await expect(alert(page)).toContainText("Invalid credentials");
  await fillInSignIn(page);
  await expect(page).toHaveURL("/en/admin/noticias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ver esta página en español" }).click();
  await expect(page).toHaveURL("/admin/noticias");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias");
});

test("a site that sends no mail promises none, and says whom to ask", { tag: "@long" }, async ({ page }) => {
  await page.goto("/admin/recuperar");
  await expect(page.getByText("Este sitio no envía correos")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveCount(0);
});

test("a signed-in person changes the password with the current one", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin/seguridad");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seguridad de la cuenta");
  await page.goto("/admin/nueva-clave");
  await expect(page).toHaveURL("/admin/seguridad#password");
  await expect(page.getByLabel("Contraseña actual")).toBeVisible();
});
