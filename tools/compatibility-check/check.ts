import { createClient, type SupabaseClient } from "@supabase/supabase-js";

export type CheckOptions = {
  url: string;
  anonKey: string;
  email: string;
  password: string;
  /** Address of the site, where it serves the static news file. */
  site?: string;
  /** A provider that is configured, and who signs in there. */
  provider?: string;
  loginHint?: string;
  /** A telephone that receives codes. */
  phone?: string;
  /** Whether the account's mail can be read. */
  hasMailbox: boolean;
};

export type CheckContext = {
  options: CheckOptions;
  /** A client without a session. */
  visitor: SupabaseClient;
  /** The account; signed in from the first row on. */
  staff: SupabaseClient;
  /** Prints a request and returns the line that comes back on standard input. */
  ask(request: string): Promise<string>;
  /** Names everything that this run makes. */
  mark: string;
  /** What removes what rows have made, in reverse order, whatever became of them. */
  cleanups: (() => PromiseLike<unknown>)[];
};

/** A call of section 7: its row, and what makes it. `run` returns a remark or nothing, and throws what differed. */
export type CheckRow = { call: string; run(context: CheckContext): Promise<string | undefined> };

/** Thrown by a row that cannot be run with the options given. */
export class Skipped extends Error {}

/** Two unmodified clients that keep their sessions in memory. */
export function startCheck(options: CheckOptions, ask: CheckContext["ask"]): CheckContext {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: "pkce" as const };
  const client = () => createClient(options.url, options.anonKey, { auth });
  return { options, visitor: client(), staff: client(), ask, mark: `recorrido-${Date.now()}`, cleanups: [] };
}

type Answer = { data: unknown; error: { message: string; code?: string } | null };

/** Returns the data of a response; throws its error. */
export function dataOf<Given extends Answer>(answer: Given) {
  if (answer.error) throw new Error(`refused: ${answer.error.code ?? ""} ${answer.error.message}`.trim());
  return answer.data as NonNullable<Extract<Given, { error: null }>["data"]>;
}

/** Throws unless the response is an error with one of those codes. */
export function refusedWith(answer: { error: unknown }, ...codes: string[]): void {
  const { code, statusCode } = (answer.error ?? {}) as { code?: string; statusCode?: string };
  if (!answer.error) throw new Error(`accepted what had to be refused with ${codes.join(" or ")}`);
  const given = code ?? statusCode ?? "an error without a code";
  if (!codes.includes(given)) throw new Error(`refused with ${given} instead of ${codes.join(" or ")}`);
}

/** Throws unless both are the same as JSON. */
export function assertSame(name: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${name} is ${found} instead of ${wanted}`);
}

/** Throws unless the condition holds. */
export function assert(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
