import { connectAsService, type ServiceClient } from "./service-client.ts";

/**
 * Runs a command with a service client and ends its process: with 0, or with 1 after the reason in one line, as
 * the command line needs no stack trace.
 */
export async function runCommand(work: (db: ServiceClient["db"]) => Promise<void>): Promise<void> {
  let service: ServiceClient | undefined;
  try {
    service = await connectAsService();
    await work(service.db);
  } catch (error) {
    console.error(`postgrado: ${messageOf(error)}`);
    process.exitCode = 1;
  }
  await service?.close();
}

/** Returns an error's message in one line. */
export function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
