import type { z } from "zod";

const types: Record<string, string> = {
  string: "a text in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "a group of fields in { }",
  null: "null",
};

const formats: Record<string, string> = {
  email: "an e-mail address",
  url: "an address that begins with http:// or https://",
};

/** Error map for `safeParse`: describes the expected type in words, where the schema has no message. */
export function expectedWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return types[issue.expected] ?? issue.expected;
    case "invalid_format":
      return formats[issue.format] ?? `a text like ${issue.pattern ?? issue.format}`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "a text that is not empty" : `${issue.minimum} letters or more`;
      return issue.origin === "array" ? `${issue.minimum} or more of them` : `${issue.minimum} or more`;
    case "too_big":
      return issue.origin === "string" ? `at most ${issue.maximum} letters` : `at most ${issue.maximum}`;
    case "unrecognized_keys":
      return `no field called ${issue.keys.join(" or ")}`;
  }
  return "another value";
}
