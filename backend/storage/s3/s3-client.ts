import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { LocalFile } from "../file-store.ts";
import { StorageFullError, StorageUnavailableError } from "../storage-errors.ts";
import { readErrorCode } from "./s3-responses.ts";
import { sendRequest } from "./send-request.ts";

export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** True for the bucket in the path, as in most self-hosted stores; false for the bucket in the host name. */
  isPathStyle: boolean;
  /** Prefix of its variables' names, for messages; defaults to `S3_`. */
  variables?: string;
};

export type S3Response = { status: number; headers: Headers; body: Buffer; code: string };

type S3Call = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Uint8Array | LocalFile;
  /** True if the call may be repeated when its response was lost. */
  isRepeatable?: boolean;
  /** Overrides the timeout of the method, in milliseconds. */
  milliseconds?: number;
};

/** Timeouts of a call in milliseconds, from its start to the last byte of the response. */
const callTime = { GET: 6_000, HEAD: 4_000, PUT: 20_000, POST: 20_000, DELETE: 6_000 };

/** Milliseconds before each retry. */
const pauses = [100, 400];

export type S3Client = (call: S3Call) => Promise<S3Response>;

/**
 * Signs and sends requests to one bucket. Returns every response that concerns the object; for others throws
 * `StorageFullError` or `StorageUnavailableError` after a few retries. A call that times out is not retried.
 */
export function createS3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket, accessKeyId, secretAccessKey, region, isPathStyle } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const base = new URL(endpoint.replace(/\/$/, ""));
  if (isPathStyle) base.pathname += `${base.pathname.endsWith("/") ? "" : "/"}${bucket}`;
  else base.host = `${bucket}.${base.host}`;

  async function ask(call: S3Call): Promise<S3Response> {
    const { method, key, query = {}, headers = {}, content, milliseconds = callTime[method] } = call;
    const path = key === undefined ? "" : `/${key.split("/").map(encodeURIComponent).join("/")}`;
    const url = `${base.href.replace(/\/$/, "")}${path}?${new URLSearchParams(query)}`.replace(/\?$/, "");
    const hash = await hashOf(content);
    const signed = await signer.sign(url, {
      method,
      // The store rejects content that was altered in transit.
      headers: { ...headers, "X-Amz-Content-Sha256": hash },
    });
    const answer = await sendRequest(signed, content, AbortSignal.timeout(milliseconds));
    const isOk = answer.status >= 200 && answer.status < 300;
    return { ...answer, code: isOk ? "" : readErrorCode(answer.body) };
  }

  return async (call) => {
    const { isRepeatable = true } = call;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await ask(call).catch((error: unknown) => error);
      const isAnswer = isAnswerOf(outcome);
      if (isAnswer && isMeant(outcome)) return outcome;
      const pause = pauses[attempt];
      const mayRepeat = isAnswer ? [429, 503].includes(outcome.status) || isRepeatable : isRepeatable;
      const isHopeless = isAnswer ? outcome.status < 500 && outcome.status !== 429 : isTimeout(outcome);
      if (pause === undefined || !mayRepeat || isHopeless) throw explain(outcome, settings);
      await wait(pause);
    }
  };
}

async function hashOf(content: Uint8Array | LocalFile = new Uint8Array()): Promise<string> {
  const hash = createHash("sha256");
  if (content instanceof Uint8Array) hash.update(content);
  else for await (const chunk of createReadStream(content.path)) hash.update(chunk);
  return hash.digest("hex");
}

function isAnswerOf(outcome: unknown): outcome is S3Response {
  return typeof outcome === "object" && outcome !== null && "status" in outcome;
}

/** Returns true for statuses that are results: found, created, missing, exists, precondition failed, no such part. */
function isMeant({ status, code }: S3Response): boolean {
  return status < 300 || (status === 404 && code !== "NoSuchBucket") || [409, 412, 416, 501].includes(status);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

function explain(outcome: unknown, { endpoint }: S3Settings): Error {
  if (!isAnswerOf(outcome)) {
    const cause = outcome instanceof Error && outcome.cause instanceof Error ? outcome.cause : outcome;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    return new StorageUnavailableError(`${endpoint} cannot be reached: ${reason}`, { cause: outcome });
  }
  const said = [outcome.status, outcome.code].filter(Boolean).join(" ");
  if (outcome.status === 507 || /Full|Quota|InsufficientStorage|EntityTooLarge/i.test(outcome.code)) {
    return new StorageFullError(`${endpoint} has no room: ${said}`);
  }
  return new StorageUnavailableError(`${endpoint} answered ${said}`, { cause: outcome });
}
