import type { TestProject } from "vitest/node";
import { startPostgres } from "../../tools/start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the database `postgres` on the shared temporary server, with the binaries from npm. */
    postgresUrl: string;
    /** The same for a server with the binaries in POSTGRES_BIN; null if unset. */
    machineUrl: string | null;
  }
}

/** Starts the database servers of a test project, and stops them after the tests. */
export default async function setUp(project: TestProject) {
  const isNamed = project.name === "database" && Boolean(process.env.POSTGRES_BIN);
  const [packaged, machine] = await Promise.all([startPostgres(), isNamed ? startPostgres("machine") : null]);
  project.provide("postgresUrl", packaged.urlOf("postgres"));
  project.provide("machineUrl", machine?.urlOf("postgres") ?? null);
  if (project.name === "database" && !machine) {
    console.log(
      "Not tested: another PostgreSQL version. Set POSTGRES_BIN to the directory of its postgres and initdb.",
    );
  }
  return () => Promise.all([packaged.stop(), machine?.stop()]);
}
