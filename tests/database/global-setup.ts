import type { TestProject } from "vitest/node";
import { startPostgres } from "../../tools/start-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the throwaway server's database `postgres`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for all database tests, and stops it after them. */
export default async function setUp(project: TestProject) {
  const server = await startPostgres();
  project.provide("postgresUrl", server.urlOf("postgres"));
  return () => server.stop();
}
