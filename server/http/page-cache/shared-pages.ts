import type { Logger } from "../../../backend/logger.ts";
import { institution } from "../../../institution.config.ts";
import type { BackendConnection } from "../../connections/backend-connection.ts";
import { applySchedule } from "../../jobs/apply-schedule.ts";
import type { PageSource } from "../page-renderer.ts";
import { inScheme, readPageKey } from "../page-scheme.ts";
import type { Rendering } from "./cached-response.ts";
import { createPageCache, type TakeTurn } from "./page-cache.ts";
import { createReadCache } from "./read-cache.ts";
import { scheduleInvalidation } from "./scheduled-invalidation.ts";

type Options = {
  /** The public address, without a slash at the end. */
  siteUrl: string;
  backend: BackendConnection;
  log: Logger;
  /** Renders what a request says to all visitors. */
  renderAnonymous: (request: Request, source: PageSource) => Promise<Rendering>;
  /** Turns of renderings that no visitor waits for. */
  takeBackgroundTurn: TakeTurn;
  /** False to render each page for each request: for measuring. */
  keepsPages: boolean;
};

/**
 * What pages say to all visitors: rendered once for each key of `page-scheme.ts`, and again after content has changed,
 * or a moment has passed at which the content says something else.
 */
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
      // The public address: whatever host a request names, others do not read it.
      const request = new Request(`${siteUrl}${address}`, { headers: { Accept: "*/*" } });
      const rendering = await renderAnonymous(request, { fetch: watchedFetch, contentVersion });
      return { ...(await inScheme(rendering, scheme)), isWhole: () => isWhole };
    },
    { takeBackgroundTurn, keeps: keepsPages },
  );

  const refreshContent = () => {
    contentVersion += 1;
    reads.drop();
  };
  const onChange = () => {
    refreshContent();
    cache.drop();
  };
  const onExpiry = () => {
    refreshContent();
    cache.expire();
  };
  backend.onContentChange(onChange);
  applySchedule({ backend, onChange, log });
  scheduleInvalidation({ backend, timeZone: institution.timeZone, onExpiry, log });

  return {
    answer: cache.answer,
    answerAgain: cache.answerAgain,
    rememberAnswer: cache.rememberAnswer,
    /** What a page is made of that is rendered for one visitor. */
    source: (): PageSource => ({ fetch: backend.fetch, contentVersion }),
  };
}
