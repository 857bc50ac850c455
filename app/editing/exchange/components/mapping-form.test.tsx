import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { MissingValues } from "./mapping-form.tsx";

/** Returns the codes that are offered for a choice. */
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

test("asks for the values of a choice that the file leaves empty, if it has several options", () => {
  expect(asked()).toEqual(["soup", "stew", "cake"]);
  expect(asked(["soup", "stew"])).toEqual(["soup", "stew"]);
  expect(asked(["soup"])).toEqual([]);
});
