import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { MissingValues } from "./missing-values.tsx";

/** What is asked about a choice, by the codes that can be chosen. */
function asked(values?: readonly string[]): string[] {
  const options = { soup: () => "Sopa", stew: () => "Guiso", cake: () => "Torta" };
  const kind = { kind: "choice", options, required: "save", label: () => "Clase" } as const;
  const type = {
    ...recipeType,
    ...(values ? { only: { column: "kind", values } } : {}),
    sections: [{ title: () => "Texto", fields: { kind } }],
  };
  const html = renderToStaticMarkup(<MissingValues fills={{}} lacks={() => true} onChange={() => {}} type={type} />);
  return [...html.matchAll(/<option value="(\w+)"/g)].map(([, code = ""]) => code);
}

test("a choice that the file leaves open is asked about, as far as it is one", () => {
  expect(asked()).toEqual(["soup", "stew", "cake"]);
  expect(asked(["soup", "stew"])).toEqual(["soup", "stew"]);
  expect(asked(["soup"])).toEqual([]);
});
