export type ImageType = "png" | "jpeg" | "webp" | "gif" | "avif" | "svg";

const byExtension: Record<string, ImageType> = {
  jpg: "jpeg",
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "avif",
  svg: "svg",
};

function imageTypeOfName(name: string): ImageType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return byExtension[extension] ?? null;
}

/** File types that the bucket accepts. */
export type FileType = ImageType | "pdf";

/** Returns the file type of a name's extension; null for an unknown or missing extension. */
export function fileTypeOfName(name: string): FileType | null {
  return /\.pdf$/i.test(name) ? "pdf" : imageTypeOfName(name);
}

/** Detects the type by the first bytes; null if the bucket does not accept it. Only detected types reach a decoder. */
export function imageTypeOfContent(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return "webp";
  if (/^[\s\S]{4}ftyp(avif|avis)/.test(head)) return "avif";
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)[\s>]/i.test(head)) return "svg";
  return null;
}

/** Returns true if the first bytes are those of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 5)).toString("latin1") === "%PDF-";
}

export function contentTypeOf(type: FileType): string {
  if (type === "pdf") return "application/pdf";
  return type === "svg" ? "image/svg+xml" : `image/${type}`;
}
