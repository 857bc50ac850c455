import { parentPort, workerData } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import type { GuideContent } from "../guide-content.ts";
import { registerFonts } from "./fonts.ts";
import { guideDocument } from "./guide-document.ts";

/** The thread's whole life: takes a guide's content, answers with the bytes of its PDF. */
registerFonts();
const pdf = await renderToBuffer(guideDocument(workerData as GuideContent));
const bytes = new Uint8Array(pdf);
parentPort?.postMessage(bytes, [bytes.buffer]);
