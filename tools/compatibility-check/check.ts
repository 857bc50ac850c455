import { createClient, type SupabaseClient } from "@supabase/supabase-js";

export type CheckOptions = {
  url: string;
  anonKey: string;
  email: string;
  password: string;
  /** Address of the site that serves the static news file. */
  site?: string;
  /** A configured identity provider, and an account there. */
  provider?: string;
  loginHint?: string;
  /** A telephone number that receives codes. */
  phone?: string;
  /** True if the account's mail can be read. */
  hasMailbox: boolean;
};

export type CheckContext = {
  options: CheckOptions;
  /** Client without a session. */
  visitor: SupabaseClient;
  /** Client of the account, signed in by the first row. */
  staff: SupabaseClient;
  /** Prints a request and returns the operator's input line. */
  ask(request: string): Promise<string>;
  /** Name prefix of everything that this run creates. */
  mark: string;
  /** Cleanup functions of rows, called in reverse order in any case. */
  cleanups: (() => PromiseLike<unknown>)[];
};

/** A call of section 7 of the specification. `run` returns an optional remark and throws a difference. */
export type CheckRow = { call: string; run(context: CheckContext): Promise<string | undefined> };

/** Thrown by a row that the options do not allow to run. */
export class Skipped extends Error {}

/** Returns a context with two unmodified clients and in-memory sessions. */
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

/** Throws unless the response is an error with one of the codes. */
export function refusedWith(answer: { error: unknown }, ...codes: string[]): void {
  const { code, statusCode } = (answer.error ?? {}) as { code?: string; statusCode?: string };
  if (!answer.error) throw new Error(`accepted what had to be refused with ${codes.join(" or ")}`);
  const given = code ?? statusCode ?? "an error without a code";
  if (!codes.includes(given)) throw new Error(`refused with ${given} instead of ${codes.join(" or ")}`);
}

/** Throws unless both values are equal as JSON. */
export function assertSame(name: string, actual: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${name} is ${found} instead of ${wanted}`);
}

export function assert(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
