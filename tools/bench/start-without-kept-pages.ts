import { checkSettings } from "../../server/config/check-settings.ts";
import { runSite } from "../../server/run-site.ts";
import { watchStopRequests } from "../../server/stop-requests.ts";

/** Serves a built and prepared site without the page cache. */
await runSite(await checkSettings(process.env), watchStopRequests(), { keepsPages: false });
