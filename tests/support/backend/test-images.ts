import sharp from "sharp";

const image = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#c00" } });
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script/><rect width="9" height="9"/></svg>';

/** A file of each uploaded type, and one that is not an image. */
export const testImages = {
  png: new Uint8Array(await image().png().toBuffer()),
  jpeg: new Uint8Array(await image().jpeg().toBuffer()),
  webp: new Uint8Array(await image().webp().toBuffer()),
  gif: new Uint8Array(await image().gif().toBuffer()),
  avif: new Uint8Array(await image().avif().toBuffer()),
  svg: new TextEncoder().encode(drawing),
  html: new TextEncoder().encode("<!DOCTYPE html><script>alert(1)</script>"),
};
