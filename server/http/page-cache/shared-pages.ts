import { collectTables } from "../../../app/lib/tables-read.ts";
import type { ChangedTables } from "../../../backend/content-changes.ts";
import type { Logger } from "../../../backend/logger.ts";
import { institution } from "../../../institution.config.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";
import type { PageSource } from "../page-renderer.ts";
import { inScheme, readPageKey } from "../page-scheme.ts";
import type { Rendering } from "./cached-response.ts";
import { createPageCache, type TakeTurn } from "./page-cache.ts";
import { createReadCache } from "./read-cache.ts";
import { scheduleInvalidation } from "./scheduled-invalidation.ts";

type Options = {
  siteUrl: string;
  backend: BackendConnection;
  log: Logger;
  renderAnonymous: (request: Request, source: PageSource) => Promise<Rendering>;
  takeBackgroundTurn: TakeTurn;
  keepsPages: boolean;
};

/** Caches pages for all visitors by key, until a table that they show changes or a scheduled event. */
export function createSharedPages(options: Options) {
  const { siteUrl, backend, log, renderAnonymous, takeBackgroundTurn, keepsPages } = options;
  let contentVersion = 1;
  const reads = createReadCache(backend.fetch);

  const cache = createPageCache(
    async (key) => {
      const { scheme, address } = readPageKey(key);
      let isWhole = true;
      const fail = (error: unknown) => {
        isWhole = false;
        throw error;
      };
      const watchedFetch: typeof fetch = async (...call) => {
        const answer = await reads.fetch(...call).catch(fail);
        if (answer.status >= 500) isWhole = false;
        return answer;
      };
      // Always with the public address, because the request's host must not be cached for others.
      const request = new Request(`${siteUrl}${address}`, { headers: { Accept: "*/*" } });
      const { value: rendering, tables } = await collectTables(() =>
        renderAnonymous(request, { fetch: watchedFetch, contentVersion }),
      );
      return { ...(await inScheme(rendering, scheme)), isWhole: () => isWhole, tables };
    },
    { takeBackgroundTurn, keeps: keepsPages },
  );

  const refreshContent = (tables: ChangedTables) => {
    contentVersion += 1;
    reads.drop(tables);
  };
  const onChange = (tables: ChangedTables) => {
    refreshContent(tables);
    cache.drop(tables);
  };
  const onExpiry = () => {
    refreshContent(null);
    cache.expire();
  };
  backend.onContentChange(onChange);
  scheduleInvalidation({ backend, timeZone: institution.timeZone, onExpiry, log });

  return {
    answer: cache.answer,
    answerAgain: cache.answerAgain,
    rememberAnswer: cache.rememberAnswer,
    source: (): PageSource => ({ fetch: reads.fetchAnew, contentVersion }),
  };
}
