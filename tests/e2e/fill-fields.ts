import type { Locator, Page } from "@playwright/test";
import type { Field, Fields } from "../../app/editing/description/field.ts";
import { blocksEditor, openField } from "./open-field.ts";
import { expect } from "./page-checks.ts";

/** Kinds that need a file or a dialog; other tests cover them. */
const elsewhere: readonly Field["kind"][] = ["image", "pdf", "library-file", "focal-point", "rows"];

/** Returns the visible fields that `fillFields` fills in. */
function typedFields(fields: Fields): [column: string, field: Field][] {
  return Object.entries(fields).filter(
    ([, { kind, isHidden, place }]) => !isHidden && !place && !elsewhere.includes(kind),
  );
}

/** Fills every field of a record's editor with a value of its kind. `mark` distinguishes the texts of two records. */
export async function fillFields(page: Page, fields: Fields, mark: string): Promise<void> {
  for (const [column, field] of typedFields(fields)) await fill(await openField(page, column), page, field, mark);
}

async function fill(control: Locator, page: Page, field: Field, mark: string): Promise<void> {
  switch (field.kind) {
    case "choice":
      return void (await control.selectOption(Object.keys(field.options).at(-1) ?? ""));
    case "choices":
      return control.getByRole("checkbox").last().check();
    case "flag":
      return control.check();
    case "relation": {
      await control.click();
      // Only options of this field, since native selects in the form have invisible ones.
      const options = page.getByRole("listbox").getByRole("option");
      await expect(options.or(page.getByText("Nada coincide con lo que escribió.")).first()).toBeVisible();
      if ((await options.count()) > 0) await options.first().click();
      return;
    }
    case "blocks": {
      const editor = blocksEditor(page, await columnOf(control));
      await expect(editor).toBeVisible();
      return editor.fill(`Párrafo de ${mark}`);
    }
    default:
      return control.fill(typedValue(field, mark));
  }
}

async function columnOf(control: Locator): Promise<string> {
  return ((await control.first().getAttribute("id")) ?? "").replace(/^field-/, "");
}

function typedValue(field: Field, mark: string): string {
  switch (field.kind) {
    case "number":
      return String(Math.max(field.min ?? 0, Math.min(field.max ?? 7, 7)));
    case "percent":
      return "4";
    case "money":
      return "1.250.000";
    case "day":
      return "2031-05-20";
    case "time":
      return "10:30";
    case "email":
      return `${mark}@udn.example`;
    case "phone":
      return "+56 41 000 0199";
    case "link":
      return `https://udn.example/${mark}`;
    case "slug":
      return mark;
    case "list":
      return `Primera de ${mark}\nSegunda`;
    case "text":
      return textFor(field.pattern?.source, mark);
    default:
      return mark;
  }
}

/** Returns a text that matches a pattern of the record types. */
function textFor(pattern: RegExp | undefined, mark: string): string {
  const samples = [
    mark,
    "CLP",
    "CL",
    "2031",
    "/antes/de-ahora",
    "https://udn.example/x",
    "0000-0002-1825-0097",
    "4199",
    "10.5555/muestra",
  ];
  const allowed = samples.find((sample) => !pattern || pattern.test(sample));
  if (allowed === undefined) throw new Error(`None of the samples is what ${pattern} allows`);
  return allowed;
}

/** Returns the shown value of every field, by column. */
export async function shownValues(page: Page, fields: Fields): Promise<Record<string, unknown>> {
  const columns = typedFields(fields).map(([column]) => column);
  return page.evaluate((names) => {
    const shown = (element: HTMLElement | null): unknown => {
      if (element instanceof HTMLInputElement && element.type === "checkbox") return element.checked;
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
      if (element instanceof HTMLSelectElement) return element.value;
      if (element instanceof HTMLFieldSetElement)
        return Array.from(element.querySelectorAll("input"), ({ checked }) => checked);
      return element?.textContent.trim();
    };
    return Object.fromEntries(names.map((name) => [name, shown(document.getElementById(`field-${name}`))]));
  }, columns);
}
