import { Counter, Gauge, type Registry } from "prom-client";
import type { Outbox } from "./outbox.ts";

/** Registers the numbers of waiting and failed mails of all processes, and of this process's attempts by outcome. */
export function measureMails(registry: Registry, { count, tries }: Pick<Outbox, "count" | "tries">): void {
  new Gauge({
    name: "postgrado_mails",
    help: "Mails that wait for their next try, and those that were given up and are still told of.",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      const unknown = { waiting: Number.NaN, givenUp: Number.NaN };
      const { waiting, givenUp } = (await count().catch(() => null)) ?? unknown;
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "given_up" }, givenUp);
    },
  });
  new Counter({
    name: "postgrado_mail_tries_total",
    help: "Mails handed to the mail server since the start of this process, by how that ended.",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, number] of Object.entries(tries)) this.inc({ outcome }, number);
    },
  });
}
