import type { Duplex } from "node:stream";
import type { PoolClient } from "pg";
import { currentRequest, requestLimits, statementTimeOf } from "../limits/request-limits.ts";

/** Thrown when a result is larger than the sender of the request may have. Its connection is closed too. */
export class AnswerTooLargeError extends Error {
  override name = "AnswerTooLargeError";
}

type Query<Result> = (text: string, parameters: readonly unknown[]) => Promise<Result>;

/** Milliseconds of the request's time after which its next statement is given only the rest. */
const resetAfter = 250;

/**
 * Keeps the transaction of a data request within what its sender may have (`limits/request-limits.ts`): the time of a
 * statement is set in the transaction, and a connection that brings more bytes than allowed is closed while they
 * arrive, so that none of them have to fit into memory. `query` sends a statement as before; `end` says whether the
 * connection is still usable. Connections that serve no data request are left alone.
 */
export function limitStatements<Result>(client: PoolClient, send: Query<Result>) {
  const request = currentRequest.getStore();
  if (!request) return { query: send, end: () => true };
  const limits = requestLimits[request.sender];
  const answer = measureAnswer(client, limits.answerSize);
  const timeout = () => {
    const left = request.since + limits.requestTime - performance.now();
    return { left, parameters: [String(Math.ceil(Math.min(statementTimeOf(request), left)))] };
  };
  let setAt = performance.now();
  const limitTime = async () => {
    const { left, parameters } = timeout();
    if (left <= 0) throw Object.assign(new Error("The request has used up its time"), { code: "57014" });
    setAt = performance.now();
    return send("select set_config('statement_timeout', $1, true)", parameters);
  };
  return {
    async query(text: string, parameters: readonly unknown[]): Promise<Result> {
      if (answer.isTooLarge() && text === "rollback") return { rows: [] } as Result;
      if (text === "rollback" || text === "commit") return send(text, parameters);
      if (text !== "begin") {
        if (performance.now() - setAt > resetAfter && Number.isFinite(limits.requestTime)) await limitTime();
        return send(text, parameters);
      }
      const result = await send(text, parameters);
      await limitTime();
      return result;
    },
    end(): boolean {
      answer.stop();
      return !answer.isTooLarge();
    },
  };
}

/** Counts what arrives on a client's socket, and closes it with `AnswerTooLargeError` beyond `limit` bytes. */
function measureAnswer(client: PoolClient, limit: number) {
  // The types of `pg` leave its connection out.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  let size = 0;
  const count = (chunk: Uint8Array) => {
    size += chunk.byteLength;
    if (size > limit) stream.destroy(new AnswerTooLargeError("The answer is larger than allowed"));
  };
  if (Number.isFinite(limit)) stream.on("data", count);
  return { isTooLarge: () => size > limit, stop: () => stream.off("data", count) };
}
