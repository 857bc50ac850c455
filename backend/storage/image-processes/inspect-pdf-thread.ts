import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { inspectPdf } from "../../../app/lib/pdf/inspect-pdf.ts";

parentPort?.postMessage(await inspectPdf(await readFile(workerData)));
