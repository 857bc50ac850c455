import { expect, test } from "vitest";
import { mentionedImages } from "./mentioned-images.ts";

const paths = new Set(["News/a.png", "News/ñandú 1.png", "b.png"]);

test.each([
  ["a path", "News/a.png", ["News/a.png"]],
  ["a path as the site before wrote it", "news/a.png", ["News/a.png"]],
  ["an address", "https://x.example/storage/v1/object/public/Images/News/a.png?v=2", ["News/a.png"]],
  ["an encoded address", "/Images/News/%C3%B1and%C3%BA%201.png", ["News/ñandú 1.png"]],
  ["letters with separate accents", "News/n\u0303andu\u0301 1.png", ["News/ñandú 1.png"]],
  ["prose with a stray percent sign", "Sube 10 % y b.png", ["b.png"]],
  ["a name that ends in another's, in doubt", "Old/b.png", ["b.png"]],
  ["something else", "News/c.png", []],
])("%s", (_, mention, expected) => expect([...mentionedImages(paths, [mention])]).toEqual(expected));
