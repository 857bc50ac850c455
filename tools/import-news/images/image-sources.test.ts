import { expect, test } from "vitest";
import { findCandidates, type ImageSources } from "./image-sources.ts";

const site = "www.old.example";
const upload = "https://old.example/wp-content/uploads/2024/05/el-puma.png";
const find = (named: string, from: string | null, given: Partial<ImageSources>, addresses: string[] = []) =>
  findCandidates(named, from, {
    folder: ".",
    isFolderGiven: false,
    ...given,
    addresses: addresses.map((address) => new URL(address)),
  });

test.each(["img/puma.png", "/img/puma.png"])(
  "a path %s is looked for in the folder, and at the address given",
  (named) => {
    expect(find(named, null, {})).toEqual({ paths: [named], addresses: [] });
    const address = "https://new.example/base/img/puma.png";
    expect(find(named, null, {}, ["https://new.example/base"])).toEqual({ paths: [], addresses: [address] });
    const both = { paths: [named], addresses: [address] };
    expect(find(named, null, { isFolderGiven: true }, ["https://new.example/base/"])).toEqual(both);
  },
);

test.each([
  ["no place was given", upload, site, {}, []],
  ["it is of another site", "https://cdn.example/a.png", site, { isFolderGiven: true }, ["https://old.example/"]],
  ["no one says which site it is of", upload, null, { isFolderGiven: true }, []],
  ["only another port was given", upload, null, {}, ["https://old.example:8443/"]],
] as const)("an address stays one when %s", (_why, named, from, given, addresses) => {
  expect(find(named, from, given, [...addresses])).toBeNull();
});

test("an image of the site is looked for in a copy of the site, of its uploads and among files", () => {
  const small = upload.replace(".png", "-300x200.png");
  expect(find(`${small}?v=1`, site, { isFolderGiven: true })?.paths).toEqual([
    "/wp-content/uploads/2024/05/el-puma.png",
    "/wp-content/uploads/2024/05/el-puma-300x200.png",
    "2024/05/el-puma.png",
    "2024/05/el-puma-300x200.png",
    "el-puma.png",
    "el-puma-300x200.png",
  ]);
});

test("an image of the site is asked for at the same path of a copy, and of no other host", () => {
  expect(find(upload, site, {}, ["http://127.0.0.1:8080/copy/"])).toEqual({
    paths: [],
    addresses: ["http://127.0.0.1:8080/copy/wp-content/uploads/2024/05/el-puma.png"],
  });
});

test("an address on a given host is fetched unchanged", () => {
  const cdn = "https://cdn.example/a.png";
  expect(find(cdn, site, {}, ["https://old.example/", "https://cdn.example/"])?.addresses).toEqual([cdn]);
  expect(find("//cdn.example/a.png", null, {}, ["https://cdn.example/"])?.addresses).toEqual([cdn]);
});

test.each([
  "//169.254.169.254/a.png",
  "http:\\\\10.0.0.1\\a.png",
  "https://10.0.0.1/a.png",
  "file:///etc/passwd",
  "\\\\host\\a.png",
])("%s leads nowhere else", (named) => {
  const found = find(named, site, {}, ["https://old.example/"]);
  for (const address of found?.addresses ?? []) expect(new URL(address).host).toBe("old.example");
});
