import { chromium } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";

/**
 * The phone and network of Lighthouse's mobile profile: bits per second, milliseconds, and how much slower its CPU is.
 */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, bits: 1_638_400, latency: 150, cpuSlowdown: 4 };
const times = 5;

type Reading = { lcp: number; tbt: number; cls: number; bytes: number; requests: number };

/**
 * Opens pages as a slow phone would, each five times in a new browser context, and returns medians by path: largest
 * contentful paint and total blocking time in milliseconds, layout shift, bytes over the network and requests.
 */
export async function measurePhone(origin: string, paths: string[]): Promise<Record<string, Reading>> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const table: Record<string, Reading> = {};
  for (const path of paths) {
    const readings: Reading[] = [];
    for (let time = 0; time < times; time += 1) readings.push(await readPage(browser, origin + path));
    const median = (name: keyof Reading) =>
      readings.map((reading) => reading[name]).sort((a, b) => a - b)[times >> 1] ?? 0;
    table[path] = {
      lcp: Math.round(median("lcp")),
      tbt: Math.round(median("tbt")),
      cls: median("cls"),
      bytes: median("bytes"),
      requests: median("requests"),
    };
  }
  await browser.close();
  return table;
}

async function readPage(browser: Awaited<ReturnType<typeof chromium.launch>>, address: string): Promise<Reading> {
  const { width, height, deviceScaleFactor, bits, latency, cpuSlowdown } = phone;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    locale: "es-CL",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const throughput = bits / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  let [bytes, requests] = [0, 0];
  devtools.on("Network.requestWillBeSent", () => {
    requests += 1;
  });
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = await page.evaluate(readPaints);
  await context.close();
  return { ...seen, bytes, requests };
}

/** What the browser noted while it opened the page; runs in the page. */
function readPaints(): Promise<Pick<Reading, "lcp" | "tbt" | "cls">> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Of what there was none, nothing is told.
      setTimeout(resolve, 200, []);
    });
  return Promise.all(["largest-contentful-paint", "longtask", "layout-shift"].map(entriesOf)).then(
    ([paints = [], tasks = [], shifts = []]) => ({
      lcp: paints.at(-1)?.startTime ?? 0,
      tbt: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      cls: shifts.reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0),
    }),
  );
}
