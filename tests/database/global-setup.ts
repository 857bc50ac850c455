import type { TestProject } from "vitest/node";
import { supabaseTemplate } from "./make-database.ts";
import { makeTemplate, startTestServer } from "./start-test-server.ts";
import { supabaseDefaults } from "./supabase-defaults.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the database `postgres` of the throwaway server that backends of tests are put on. */
    postgresUrl: string;
    /** The same of a server of the kind that the site starts itself. */
    embeddedUrl: string;
  }
}

/** Starts the servers of all database tests, and stops them after them. */
export default async function setUp(project: TestProject) {
  const [machine, embedded] = await Promise.all([startTestServer("machine"), startTestServer("embedded")]);
  await makeTemplate(machine.url, supabaseTemplate, supabaseDefaults);
  project.provide("postgresUrl", machine.url);
  project.provide("embeddedUrl", embedded.url);
  return () => Promise.all([machine.stop(), embedded.stop()]);
}
