import type { TestProject } from "vitest/node";
import { startTestServer } from "./start-test-server.ts";

/** Starts the server of all unit tests, of the kind that the site starts itself, and stops it after them. */
export default async function setUp(project: TestProject) {
  const server = await startTestServer("embedded");
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}
