import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field.tsx";
import { CodeField } from "./code-field.tsx";
import { DateField } from "./date-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FieldProps } from "./field.tsx";
import { FormAlert } from "./form-alert.tsx";
import { PasswordField } from "./password-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

const html = (element: ReactNode) => renderToStaticMarkup(element);
const reveal = { show: { word: "Show", name: "Show password" }, hide: { word: "Hide", name: "Hide password" } };

/** Props that every control accepts. */
type Props = Partial<FieldProps> & { name?: string; autoComplete?: string; controlClassName?: string };

const controls = {
  TextField: (props: Props) => <TextField label="Name" {...props} />,
  TextareaField: (props: Props) => <TextareaField label="Name" {...props} />,
  "TextareaField that grows": (props: Props) => <TextareaField grows label="Name" {...props} />,
  SelectField: (props: Props) => <SelectField label="Name" {...props} />,
  CodeField: (props: Props) => <CodeField label="Name" {...props} />,
  PasswordField: (props: Props) => <PasswordField label="Name" {...reveal} {...props} />,
};

describe.each(Object.entries(controls))("%s", (_, Control) => {
  const controlOf = (props: Props) => html(<Control {...props} />).match(/<(input|select|textarea)[^>]*>/)?.[0] ?? "";

  test("has a label, with and without an id", () => {
    expect(html(<Control id="a" />)).toContain('<label class="font-semibold" for="a">Name</label>');
    expect(controlOf({ id: "a" })).toContain('id="a"');
    const [, id] = /for="([^"]+)"/.exec(html(<Control />)) ?? [];
    expect(controlOf({})).toContain(`id="${id}"`);
  });

  test("is described by its error and its hint, and by nothing else", () => {
    const both = html(<Control error="Wrong." hint="Help." id="a" />);
    expect(both).toMatch(/<p [^>]*id="a-error">Wrong\.<\/p><p [^>]*id="a-description">Help\.<\/p>/);
    expect(controlOf({ id: "a", error: "Wrong.", hint: "Help." })).toContain(
      'aria-describedby="a-error a-description"',
    );
    expect(controlOf({ id: "a", hint: "Help." })).toContain('aria-describedby="a-description"');
    expect(controlOf({ id: "a" })).not.toContain("aria-describedby");
  });

  test("is invalid only with an error", () => {
    expect(controlOf({ error: "Wrong." })).toContain('aria-invalid="true"');
    expect(controlOf({ error: null })).not.toContain("aria-invalid");
  });

  test("says in text whether it is required or optional", () => {
    expect(html(<Control required="(required)" />)).toContain("(required)");
    expect(controlOf({ required: "(required)" })).toContain('required=""');
    // The label marks an optional field, the attribute a required one: neither is announced twice.
    expect(html(<Control optional="(optional)" />)).toMatch(
      /<label[^>]*>Name<span[^>]*> \(optional\)<\/span><\/label>/,
    );
    expect(controlOf({ optional: "(optional)" })).not.toContain("required");
  });

  test("passes attributes to its control", () => {
    expect(controlOf({ name: "n", autoComplete: "off", controlClassName: "max-w-20" })).toMatch(
      /(?=.*name="n")(?=.*autoComplete="off")(?=.*max-w-20)(?=.*min-h-11)/,
    );
  });
});

test("a date shows the text for an empty value only while it is empty", () => {
  expect(html(<DateField emptyText="No date" label="Day" type="date" value="" />)).toContain("No date");
  expect(html(<DateField defaultValue="2026-11-28" emptyText="No date" label="Day" type="date" />)).not.toContain(
    "No date",
  );
});

test("a code supports autofill and the numeric keyboard", () => {
  expect(html(<CodeField label="Code" />)).toMatch(/autoComplete="one-time-code"[^>]*inputMode="numeric"/);
});

test("a password is hidden until its button is pressed, whose name begins with its visible text", () => {
  const field = html(<PasswordField autoComplete="current-password" id="p" label="Password" {...reveal} />);
  expect(field).toMatch(/<input [^>]*type="password"/);
  expect(field).toMatch(/<button [^>]*aria-controls="p"[^>]*>.*<span class="sr-only">Show password<\/span><\/button>/);
  expect(field).toMatch(/<button [^>]*type="button"/);
});

test("a group of radios has a legend, an error and an id for links", () => {
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B", hint: "Second" },
  ];
  const group = html(
    <RadioGroup defaultValue="b" error="Wrong." id="g" label="Which" name="which" options={options} />,
  );
  expect(group).toMatch(/<fieldset aria-describedby="g-error"[^>]*><legend[^>]*>Which<\/legend>/);
  expect(group).toMatch(/<input [^>]*id="g"[^>]*value="a"/);
  expect(group.match(/checked=""/g)).toHaveLength(1);
  expect(group).toMatch(/<input [^>]*checked=""[^>]*value="b"|<input [^>]*value="b"[^>]*checked=""/);
});

test("a check box is inside its label", () => {
  expect(html(<CheckboxField label="Yes" name="y" />)).toMatch(
    /^<label[^>]*><input [^>]*type="checkbox"[^>]*\/><span>Yes/,
  );
});

test("a search field is labeled", () => {
  const field = html(<SearchField defaultValue="x" label="Search" submitLabel="Go" />);
  const [, id] = /for="([^"]+)"/.exec(field) ?? [];
  expect(field).toContain(`<input id="${id}"`);
});

test("the summary links to each invalid field and can take the focus", () => {
  const problems = [{ id: "a", label: "Name", error: "Enter it." }];
  const summary = html(<ErrorSummary occasion={1} problems={problems} title="One field" />);
  expect(summary).toMatch(/role="alert"[^>]*tabindex="-1"/);
  expect(summary).toContain('href="#a">Name: Enter it.</a>');
});

test("the alert is rendered before it has content", () => {
  expect(html(<FormAlert failure={null} />)).toBe('<div role="alert"></div>');
  expect(html(<FormAlert errors={["Enter it."]} failure={null} />)).toContain('<p class="sr-only">Enter it.</p>');
  const failure = { message: "Failed", advice: "Try again." };
  expect(html(<FormAlert failure={failure} />)).toMatch(/Failed<\/p><p[^>]*>Try again\./);
});

test("a pending button shows its text and keeps the focus", () => {
  const button = html(
    <SubmitButton isPending pendingText="Sending…">
      Send
    </SubmitButton>,
  );
  expect(button).toMatch(/aria-disabled="true"[^>]*type="submit">Sending…<\/button>/);
  expect(button).not.toContain(" disabled");
  expect(html(<SubmitButton pendingText="Sending…">Send</SubmitButton>)).toMatch(/type="submit">Send<\/button>/);
});
