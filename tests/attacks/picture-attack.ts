import type { Attack } from "./rest-attacks.ts";

/** A 10 kB drawing with one line of text, which is slow to render without a limit. */
const longText = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><text>${"W".repeat(10_000)}</text></svg>`;

/** An editor's picture that must be rendered, stored without the text, or rejected within seconds. */
export const pictureAttack: Attack = {
  ...{ name: "a drawing with one long text", who: "staff", expected: [200, 400, 413, 415, 422] },
  request: (number) => {
    const body = new FormData();
    body.append("", new Blob([longText], { type: "image/svg+xml" }), "long.svg");
    return { method: "POST", path: `/storage/v1/object/Images/News/long-${number}.svg`, body };
  },
};
