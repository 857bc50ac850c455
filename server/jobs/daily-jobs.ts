import type { RequestServices } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { checkAuditChain } from "./check-audit-chain.ts";
import { type Ask, checkLinks } from "./check-links.ts";
import { remindOfDataRequests } from "./data-requests.ts";
import type { JobHandlers } from "./queue/job-handler.ts";
import { sweepImages } from "./sweep-images.ts";

type Options = {
  backend: Pick<BackendConnection, "pruneAuth">;
  siteUrl: string;
  sendMail: RequestServices["sendMail"];
  ask: Ask;
  log: Logger;
};

/** Jobs that one of the processes runs once a day: removal of expired data, and checks of stored data. */
export function dailyJobs({ backend: { pruneAuth }, siteUrl, sendMail, ask, log }: Options): JobHandlers {
  const jobs: JobHandlers = {
    apply_terms: {
      failure: "Data past their retention term could not be removed",
      async work(_, { db, signal }) {
        const { terms } = institution.personalData;
        while (!signal.aborted && (await db.rpc("apply_retention_terms", { terms }).throwOnError()).data);
        signal.throwIfAborted();
      },
    },
    data_requests: {
      failure: "Staff could not be reminded of requests about personal data",
      async work(_, { db }) {
        await remindOfDataRequests(db, { sendMail, siteUrl });
      },
    },
    check_links: {
      failure: "The links could not be checked",
      async work(_, { db, signal }) {
        const { unchecked } = await checkLinks(db, ask, { siteUrl, signal });
        signal.throwIfAborted();
        if (unchecked > 0) log.warn({ unchecked }, "Not all links were checked: too many for one run");
      },
    },
    sweep_images: {
      failure: "The images could not be swept",
      async work(_, { db, signal }) {
        const { removed } = await sweepImages(db, { signal });
        if (removed.length > 0) log.info({ removed }, "Unreferenced images were removed");
        signal.throwIfAborted();
      },
    },
    check_audit_chain: {
      failure: "The audit log could not be checked",
      async work(_, { db, signal }) {
        const brokenAt = await checkAuditChain(db, { signal });
        if (brokenAt !== null) log.error({ brokenAt }, "The audit log was changed outside of the site");
        signal.throwIfAborted();
      },
    },
  };
  // Other backends prune their accounts themselves.
  if (pruneAuth) {
    jobs.prune_sessions = {
      failure: "What sign-ins leave behind could not be removed",
      async work() {
        await pruneAuth();
      },
    };
  }
  for (const job of Object.values(jobs)) job.isRepeated = true;
  return jobs;
}
