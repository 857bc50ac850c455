import { expect } from "vitest";
import { type SiteProcess, startSite, untilReady } from "./site-process.ts";

const METRICS_TOKEN = "a-token-for-this-test";

/** Starts sites of a test; `endAll` stops those that still run. */
export function createMailSites() {
  const sites: SiteProcess[] = [];
  return {
    async start(environment: Record<string, string>): Promise<SiteProcess> {
      const site = await startSite({ METRICS_TOKEN, ...environment });
      sites.push(site);
      await untilReady(site);
      return site;
    },
    async endAll(): Promise<void> {
      for (const site of sites) site.process.kill("SIGKILL");
      await Promise.all(sites.map((site) => site.exited));
    },
  };
}

export async function stop(site: SiteProcess): Promise<void> {
  site.process.kill("SIGTERM");
  expect(await site.exited).toBe(0);
}

export async function write(
  site: SiteProcess,
  subject: string,
  message = "¿Cuándo abre?",
  name = "Ana Soto",
): Promise<void> {
  const body = new URLSearchParams({ name, email: "ana@example.com", subject, message });
  const answer = await fetch(`${site.url}/contacto`, { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
}

/** Returns the value of a metric of the site. */
export async function figure(site: SiteProcess, name: string): Promise<number> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const line = (await answer.text()).split("\n").find((line) => line.startsWith(`postgrado_${name} `));
  return Number(line?.split(" ").at(-1));
}

/** Returns the recipients in the transcript of a mail server, sorted. */
export const recipients = (transcript: string) =>
  [...transcript.matchAll(/^RCPT TO:<(.+?)>/gm)].map(([, to]) => to).sort();
