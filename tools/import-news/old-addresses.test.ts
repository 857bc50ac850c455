import { expect, test } from "vitest";
import { listOldAddresses } from "./old-addresses.ts";

test("old addresses lead to the new ones, those of drafts and of the site itself left out", () => {
  const items = [
    { url: "/2024/05/tesis-puma/", slug: "tesis-puma", status: "published" },
    { url: "https://old.example/nota?a=1,2", slug: "nota", status: "scheduled" },
    { url: "/?p=3", slug: "borrador", status: "draft" },
    { url: "/es/node/4", slug: "cuatro" },
    { url: "/noticia/cinco", slug: "cinco" },
  ];
  expect(listOldAddresses(items)).toBe(
    'old,new\n/2024/05/tesis-puma/,/noticia/tesis-puma\n"/nota?a=1,2",/noticia/nota\n',
  );
  expect(listOldAddresses([])).toBe("old,new\n");
});
