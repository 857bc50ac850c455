import { inspectPdf } from "./inspect-pdf.ts";

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => self.postMessage(await inspectPdf(data));
