import { StorageApiError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { failureText, isWorthRetrying } from "./failure-text.ts";
import { NoDataError, SaveError } from "./save-errors.ts";

test("explains an insert without a returned row as missing data, not as an expired session", () => {
  expect(failureText(new NoDataError("no data"))).toBe(m.editing_failure_no_data());
  expect(failureText(new SaveError("refused"))).toBe(m.editing_failure_not_allowed());
});

test.each([
  [422, "The JPEG image is incomplete: the end of the file is missing", m.editing_failure_incomplete],
  [422, "The PNG image has too many pixels", m.editing_failure_too_complex],
  [415, "The PNG image is damaged", m.editing_failure_not_an_image],
  [413, "The file is larger than the allowed 10 MB", m.editing_failure_too_large],
])("explains a picture rejected with %d, «%s», and offers no retry", (status, message, text) => {
  const error = new StorageApiError(message, status, String(status));
  expect(failureText(error)).toBe(text());
  expect(isWorthRetrying(error)).toBe(false);
});

test.each(["57014", "55P03", "40P01"])("explains a save that waited too long for another one: %s", (code) => {
  const error = Object.assign(new Error("canceling statement due to statement timeout"), { code, status: 500 });
  expect(failureText(error)).toBe(m.editing_failure_busy());
  expect(isWorthRetrying(error)).toBe(true);
});
