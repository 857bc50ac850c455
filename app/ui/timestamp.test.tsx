import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Timestamp } from "./timestamp.tsx";

test("writes a moment with microseconds as valid HTML", () => {
  expect(renderToStaticMarkup(<Timestamp at="2026-11-28T09:15:02.123456-03:00">9:15</Timestamp>)).toBe(
    '<time dateTime="2026-11-28T12:15:02.123Z">9:15</time>',
  );
});
