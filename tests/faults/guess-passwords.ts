import { parentPort, workerData } from "node:worker_threads";

export type Guesses = { url: string; anonKey: string; address: string; emails: string[] };
export type ErrorResponse = { status: number; code: string; message: string };

/** Maximum concurrency of common password guessing tools. */
const atOnce = 64;

/**
 * Worker thread that guesses passwords without a client library and returns the refusals in the order of the e-mails.
 * In a separate thread, since hundreds of clients would delay the simulated visitors and distort their measurements.
 */
const { url, anonKey, address, emails } = workerData as Guesses;

const refusals: ErrorResponse[] = [];
const left = emails.entries();
const guessNext = async () => {
  for (const [number, email] of left) {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: anonKey, "Content-Type": "application/json", "X-Forwarded-For": address },
      body: JSON.stringify({ email, password: `no-es-esta-${number}` }),
    });
    const { error_code, msg } = (await answer.json()) as { error_code: string; msg: string };
    refusals[number] = { status: answer.status, code: error_code, message: msg };
  }
};
await Promise.all(Array.from({ length: atOnce }, guessNext));
parentPort?.postMessage(refusals);
