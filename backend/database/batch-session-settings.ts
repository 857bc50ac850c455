import { escapeLiteral } from "pg";

type Run<Result> = (text: string, parameters: readonly unknown[]) => Promise<Result>;

type Connection<Result> = {
  run: Run<Result>;
  /** Runs several statements that return nothing. */
  execute(statements: string): Promise<unknown>;
  /** What a statement returns that was not sent yet. */
  nothing: Result;
  /** What the transaction begins with, as the connection's own role; with it, nothing of the transaction is stored. */
  trial?: string | null;
};

/**
 * Lite opens a transaction for each request and makes up to a dozen settings in it, each in a statement of its own,
 * which takes longer than most requests' one query. This collects them, and sends them as one statement before the
 * first statement of another kind. For one connection; a transaction that ends before was never begun. PostgreSQL
 * answers the commit of a transaction in which a statement failed by undoing it, without an error. Whoever missed the
 * failure would take that for stored, so here such a commit throws what the statement threw.
 */
export function joinSettings<Result>({ run, execute, nothing, trial = null }: Connection<Result>): Run<Result> {
  let waiting: string[] | null = null;
  let failure: { error: unknown } | null = null;
  const send = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      failure ??= { error };
      throw error;
    });
  return async (text, parameters) => {
    if (text === "begin") {
      waiting = [];
      failure = null;
      return nothing;
    }
    if (text === "commit" && failure) throw failure.error;
    if (/^rollback\b/i.test(text)) failure = null;
    if (!waiting) return send(run(trial && text === "commit" ? "rollback" : text, parameters));
    const setting = settingIn(text, parameters);
    if (setting) {
      waiting.push(setting);
      return nothing;
    }
    const settings = waiting;
    waiting = null;
    if (text === "commit" || text === "rollback") return nothing;
    const statements = ["begin", ...(trial ? [trial] : [])];
    if (settings.length > 0) statements.push(`select ${settings.join(", ")}`);
    await send(execute(statements.join("; ")));
    return send(run(text, parameters));
  };
}

/**
 * The statement's call of set_config with its parameter written into it; null when it is no setting of this
 * transaction.
 */
function settingIn(text: string, parameters: readonly unknown[]): string | null {
  const [, role] = /^set local role "([a-z_]+)"$/i.exec(text.trim()) ?? [];
  if (role && parameters.length === 0) return `set_config('role', '${role}', true)`;
  const [, before, value, after] =
    /^select (set_config\('[\w.]+', )(\$1|'[^'\\]*')(, true\))$/i.exec(text.trim()) ?? [];
  if (!value) return null;
  if (value !== "$1") return parameters.length === 0 ? `${before}${value}${after}` : null;
  const [parameter] = parameters;
  const literal = typeof parameter === "string" ? escapeLiteral(parameter) : parameter === null ? "null" : null;
  return parameters.length === 1 && literal ? `${before}${literal}${after}` : null;
}
