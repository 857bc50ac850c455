import { RouterContextProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { institution } from "#institution";

const { features } = institution as { features: Record<string, boolean> };
afterEach(() => {
  features.indicators = true;
});

const modules = {
  ...import.meta.glob<{ loader: (args: unknown) => unknown }>([
    "./site/indicators.tsx",
    "./site/open-data.tsx",
    "./resources/indicator-*.ts",
    "!./resources/*.test.ts",
    "./resources/open-data-file.ts",
    "./resources/data-catalog.ts",
  ]),
};

test("every route of the indicators is tested", () => {
  expect(Object.keys(modules)).toHaveLength(6);
});

test.each(Object.keys(modules))("%s is not found while the feature is disabled, and reads nothing", async (path) => {
  features.indicators = false;
  const { loader } = (await modules[path]?.()) ?? { loader: () => null };
  const url = new URL("http://postgrado.test/indicadores/datos/tesis.csv");
  const params = { card: "tesis", dataset: "tesis" };
  // An empty context: reading the backend from it throws another error.
  const asked = async () => loader({ params, url, request: new Request(url), context: new RouterContextProvider() });
  await expect(asked()).rejects.toMatchObject({ init: { status: 404 } });
});
