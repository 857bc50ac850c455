import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceOptions, shownChoice } from "./choice-options.tsx";

const field = { kind: "choice", label: () => "Moneda", options: { CLP: () => "peso chileno (CLP)" } } as const;
const write = (value: string, extras = {}) =>
  renderToStaticMarkup(<ChoiceOptions field={{ ...field, ...extras }} value={value} />);

test("offers the options, and the stored value if it is none of them", () => {
  expect(write("CLP")).not.toContain("NOK");
  expect(write("NOK")).toMatch(/value="NOK".*value="CLP"/);
});

test("offers no choice at all unless the field is required and has a value", () => {
  expect(write("CLP")).toMatch(/^<option value="">/);
  expect(write("CLP", { required: "save" })).toMatch(/^<option hidden="" value="">/);
  expect(write("", { required: "save" })).toMatch(/^<option value="">/);
});

test("shows an empty value as the option that it stands for", () => {
  expect(shownChoice(field, "")).toBe("");
  expect(shownChoice({ ...field, absent: "CLP" }, "")).toBe("CLP");
  expect(shownChoice({ ...field, absent: "CLP" }, "USD")).toBe("USD");
  expect(write("", { absent: "CLP" })).not.toContain('value=""');
});
