import { createClient } from "@supabase/supabase-js";
import { afterEach, expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { institution } from "#institution";
import { listSitemapPages } from "./sitemap-xml.ts";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

const emptyBackend = async () => Response.json([]);
const db = createClient<Database>("http://backend.test", "key", { global: { fetch: emptyBackend } });

test.each([true, false])("the site map lists the indicators only if they are enabled: %s", async (isOn) => {
  features.indicators = isOn;
  const paths = (await listSitemapPages(db)).map(({ path }) => path);
  expect(paths.includes("/indicadores")).toBe(isOn);
  expect(paths).toEqual(expect.arrayContaining(["/", "/contacto", "/sitemap"]));
  expect(paths).not.toContain("/buscar");
});
