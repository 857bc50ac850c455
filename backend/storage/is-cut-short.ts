import type { ImageType } from "./image-type.ts";

/**
 * Returns true if the structure of an image shows that its end is missing, as after an interrupted download. False for
 * other damage, which the decoder detects, and for JPEG, whose decoder detects a missing end.
 */
export function isCutShort(bytes: Uint8Array, type: ImageType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case "png":
      return isPngCut(bytes, view);
    case "webp":
      return view.byteLength < 12 || view.getUint32(4, true) + 8 > view.byteLength;
    case "gif":
      return isGifCut(bytes);
    case "avif":
      return isAvifCut(view);
    case "svg":
      return !/<\/(?:[\w-]+:)?svg\s*>|\/>\s*$/.test(Buffer.from(bytes).toString("latin1"));
    case "jpeg":
      return false;
  }
}

/** Chunks have their length, a name and a checksum; the last one is IEND. */
function isPngCut(bytes: Uint8Array, view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (at + 12 > view.byteLength) return true;
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
    if (name === "IEND" || !/^[A-Za-z]{4}$/.test(name)) return false;
  }
}

/** Boxes start with their length: 0 extends to the end, and 1 means that the length follows in eight bytes. */
function isAvifCut(view: DataView): boolean {
  for (let at = 0; at < view.byteLength; ) {
    if (at + 8 > view.byteLength) return true;
    const short = view.getUint32(at);
    if (short === 1 && at + 16 > view.byteLength) return true;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    // Data after the last box is not a box.
    if (length < 8) return false;
    // A name with other characters is not a box either.
    if (at + length > view.byteLength) return isBoxName(view, at + 4);
    at += length;
  }
  return false;
}

function isBoxName(view: DataView, at: number): boolean {
  const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
  return /^[\w ]{4}$/.test(name);
}

const gifBlocks = { extension: 0x21, picture: 0x2c, trailer: 0x3b };

/** Blocks are images and extensions of sub-blocks, which begin with their length; the last block is the trailer. */
function isGifCut(bytes: Uint8Array): boolean {
  const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colors(bytes[10]);
  while (at < bytes.byteLength) {
    const kind = bytes[at];
    if (kind === gifBlocks.picture) at += 11 + colors(bytes[at + 9]);
    else if (kind === gifBlocks.extension) at += 2;
    else return false;
    while (bytes[at]) at += (bytes[at] ?? 0) + 1;
    at += 1;
  }
  return true;
}
