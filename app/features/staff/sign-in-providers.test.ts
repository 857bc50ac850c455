import { expect, test } from "vitest";
import { listSignInProviders } from "./sign-in-providers.ts";

const backend = { storageBase: "https://b.test", anonKey: "key" };
const answering = (body: unknown) => async () => Response.json(body);

test("offers enabled providers by the configured label or one derived from the code", async () => {
  const external = {
    email: true,
    phone: true,
    google: true,
    azure: true,
    apple: false,
    "custom:udn": true,
    okta: true,
  };
  const settings = { external, external_labels: { okta: "Cuenta UDN" }, disable_signup: true };
  expect(await listSignInProviders(backend, answering(settings))).toEqual([
    { name: "google", label: "Google" },
    { name: "azure", label: "Microsoft" },
    { name: "custom:udn", label: "Udn" },
    { name: "okta", label: "Cuenta UDN" },
  ]);
});

test("offers nothing when the settings cannot be read", async () => {
  expect(await listSignInProviders(backend, answering({}))).toEqual([]);
  expect(await listSignInProviders(backend, answering("no"))).toEqual([]);
  const away = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await listSignInProviders(backend, away)).toEqual([]);
});
