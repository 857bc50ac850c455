import { connectAsService, type ServiceClient } from "./service-client.ts";

/** Runs a command with a service client and exits: with 0, or with 1 after a one-line reason without stack trace. */
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

/** Returns the message of an error. */
export function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return String(error);
}
