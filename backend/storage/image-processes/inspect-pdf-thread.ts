import { parentPort, workerData } from "node:worker_threads";
import { inspectPdf } from "../../../app/lib/pdf/inspect-pdf.ts";

parentPort?.postMessage(await inspectPdf(workerData));
