import { ask, readText, siteUrl } from "./ask.ts";
import { all, attribute, type Element, nameOf, one, parsePage, readPage, textOf } from "./read-page.ts";

/** Returns the pairs that a browser sends for a control of a form, by the HTML standard; none for a submit button. */
function pairsOf(control: Element): [name: string, value: string][] {
  const name = attribute(control, "name");
  if (!name || attribute(control, "disabled") !== null) return [];
  if (control.tagName === "select") {
    const options = all(control, "option");
    const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0];
    return chosen ? [[name, optionValue(chosen)]] : [];
  }
  const type = attribute(control, "type") ?? "text";
  if (/^(checkbox|radio)$/.test(type) && attribute(control, "checked") === null) return [];
  return /^(submit|button|image|reset)$/.test(type) ? [] : [[name, attribute(control, "value") ?? ""]];
}

/**
 * Returns the page that a browser without scripts opens when a visitor fills in a form of a page and presses a button.
 * The form is the one in `<main>`, with method GET, that has all `values` as fields and offered values. Throws
 * if there is none, or if no button of it is called like that.
 */
export async function submitForm(path: string, values: Record<string, string>, button: RegExp) {
  const main = one(await readPage(path), "main");
  const form = all(main, "form").find((each) =>
    Object.entries(values).every(([name, value]) =>
      fieldsOf(main, each).some((field) => attribute(field, "name") === name && hasValue(field, value)),
    ),
  );
  if (!form) throw new Error(`${path} has no form with ${JSON.stringify(values)}`);
  if (attribute(form, "method") === "post") throw new Error(`The form of ${path} is sent by POST`);
  const buttons = partsOf(main, form, "button").filter((each) => (attribute(each, "type") ?? "submit") === "submit");
  const pressed = buttons.find((each) => button.test(nameOf(each)));
  if (!pressed) throw new Error(`The form of ${path} cannot be sent`);
  const kept = fieldsOf(main, form)
    .flatMap(pairsOf)
    .filter(([name]) => !(name in values));
  const target = attribute(pressed, "formaction") ?? attribute(form, "action") ?? path;
  const action = new URL(target, new URL(path, siteUrl));
  action.search = new URLSearchParams([...kept, ...Object.entries(values)]).toString();
  const address = action.pathname + action.search;
  const { headers } = await ask(address);
  return parsePage(await readText(headers.get("Location") ?? address));
}

/** Returns the value of an option, which is its text if it has no other. */
const optionValue = (option: Element): string => attribute(option, "value") ?? textOf(option);

/** Returns the elements with this tag name that belong to a form: inside of it, or naming it by `form`. */
function partsOf(main: Element, form: Element, tag: string): Element[] {
  const id = attribute(form, "id");
  const inside = all(form, tag).filter((part) => attribute(part, "form") === null);
  return id ? [...inside, ...all(main, tag, { form: id })] : inside;
}

const fieldsOf = (main: Element, form: Element): Element[] => [
  ...partsOf(main, form, "input"),
  ...partsOf(main, form, "select"),
];

/** True if a visitor can give a control this value. */
function hasValue(control: Element, value: string): boolean {
  if (control.tagName === "select") return all(control, "option").some((option) => optionValue(option) === value);
  return !/^(checkbox|radio)$/.test(attribute(control, "type") ?? "") || attribute(control, "value") === value;
}
