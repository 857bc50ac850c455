import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChoiceOptions } from "./choice-options.tsx";

const options = { CLP: () => "peso chileno (CLP)" };

test("offers the options, and the stored value if it is none of them", () => {
  expect(renderToStaticMarkup(<ChoiceOptions options={options} value="CLP" />)).not.toContain("NOK");
  expect(renderToStaticMarkup(<ChoiceOptions options={options} value="NOK" />)).toMatch(/value="NOK".*value="CLP"/);
});
