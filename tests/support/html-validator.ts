import { HtmlValidate } from "html-validate";

/** Validator of whole pages against the HTML standard. */
export const htmlValidator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  // Scripts and styles are same-origin, and their names are content hashes.
  rules: { "require-sri": "off" },
});
