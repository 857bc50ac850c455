import { expect, test } from "vitest";
import { phoneHref } from "./phone-href.ts";

test.each([
  ["+56 45 232 5000", "tel:+56452325000"],
  ["(+56) 45 232-5000", "tel:+56452325000"],
  ["45.232.5000", "tel:452325000"],
  ["+56 45 232 5000 anexo 123", "tel:+56452325000"],
  ["+56 45 232 5000 / 600 123 456", "tel:+56452325000"],
  ["Central: 600 123 456", "tel:600123456"],
])("%s calls %s", (text, href) => {
  expect(phoneHref(text)).toBe(href);
});
