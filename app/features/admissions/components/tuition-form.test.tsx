import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import type { FeeRule } from "../tuition.ts";
import { parseTuitionChoice } from "../tuition-choice.ts";
import { TuitionForm } from "./tuition-form.tsx";

function formOf(rule: FeeRule): string {
  const element = (
    <TuitionForm
      action="/aranceles"
      groups={[]}
      isProgramMissing={false}
      parsed={parseTuitionChoice(new URLSearchParams(), rule, null)}
      rule={rule}
      years={[rule.year]}
      yearsOfProgram={null}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("offers checks only if the year's rule allows them", () => {
  const fields = /value="cheques"|name="(cheques|desde)"/g;
  expect(formOf(rule2027).match(fields)).toEqual(['value="cheques"', 'name="cheques"', 'name="desde"']);
  expect(formOf({ ...rule2027, maxChecks: 0 }).match(fields)).toBeNull();
});
