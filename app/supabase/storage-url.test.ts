import { afterEach, expect, test } from "vitest";
import { institution } from "#institution";
import { pictureSource } from "./storage-url.ts";

const { imageHosts } = institution;
afterEach(() => void imageHosts.splice(0));

test("shows an external picture if its host is allowed, and a placeholder otherwise", () => {
  imageHosts.push("fotos.udn.example");
  const shown = "https://fotos.udn.example/campus.jpg";
  expect(pictureSource("", shown)).toEqual({ src: shown, resize: null });
  for (const address of [
    "https://other.example/a.jpg",
    "http://fotos.udn.example/campus.jpg",
    "https://fotos.udn.example.evil.example/a.jpg",
    "https://fotos.udn.example:8443/a.jpg",
    "https://",
  ]) {
    expect(pictureSource("", address), address).toEqual({ src: "/images/picture-elsewhere.svg", resize: null });
  }
});

test("resolves a path in the bucket", () => {
  expect(pictureSource("https://db.example", "news/a b.webp")).toEqual({
    src: "https://db.example/storage/v1/object/public/Images/News/a%20b.webp",
    resize: "https://db.example/storage/v1/render/image/public/Images/News/a%20b.webp",
  });
});
