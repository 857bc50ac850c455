import type { TestProject } from "vitest/node";
import { startPostgres } from "../../tools/start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the database `postgres` on the throwaway server of all tests, of the kind that npm installs. */
    postgresUrl: string;
    /** The same of a server with the programs that POSTGRES_BIN names; null when it names none. */
    machineUrl: string | null;
  }
}

/** Starts the servers of all tests of a project that need a database, and stops them after the tests. */
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
