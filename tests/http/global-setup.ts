import type { TestProject } from "vitest/node";
import { freePort } from "../../tools/free-port.ts";
import { preparedDataDir, startSite, untilReady } from "../process/site-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Base address of the site that all tests of the project `http` read, without a trailing slash. */
    siteUrl: string;
  }
}

/** Starts the built site with demo content for the tests of this project, and stops it after them. */
export default async function setUp(project: TestProject) {
  const { dataDir, remove } = preparedDataDir("on");
  const port = String(await freePort());
  const site = await startSite({ DATA_DIR: dataDir, DEMO_CONTENT: "on", PORT: port });
  await untilReady(site);
  project.provide("siteUrl", `http://localhost:${port}`);
  return async () => {
    site.process.kill("SIGTERM");
    await site.exited;
    // Log of the site for unexpected responses.
    console.log(
      site
        .output()
        .match(/^\{"level":50,.*\}$/gm)
        ?.join("\n") ?? "",
    );
    remove();
  };
}
