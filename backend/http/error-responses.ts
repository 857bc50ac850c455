/** Thrown by code behind the gateway; `response` is an error in the format of the requested service. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly response: Response;

  constructor(response: Response) {
    super(`Refused with ${response.status}`);
    this.response = response;
  }
}

export function restError(status: number, code: string, message: string, hint: string | null = null): Response {
  return Response.json({ code, details: null, hint, message }, { status });
}

/** Returns an error in GoTrue's format. supabase-js exposes `error_code` as `error.code`. */
export function authError(status: number, errorCode: string, message: string, more: object = {}): Response {
  return Response.json({ code: status, error_code: errorCode, msg: message, ...more }, { status });
}

export function storageError(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status });
}

/** Sets `Retry-After` to a number of whole seconds. Returns the same response. */
export function withRetryAfter(response: Response, seconds: number): Response {
  response.headers.set("Retry-After", String(seconds));
  return response;
}

type Reason = { status: number; rest: string; auth: string; storage: string; message: string };

/** Returns an error in the format of the service that the path belongs to. */
export function errorFor(path: string, { status, rest, auth, storage, message }: Reason): Response {
  if (path.startsWith("/auth/v1")) return authError(status, auth, message);
  if (path.startsWith("/storage/v1")) return storageError(status, storage, message);
  return restError(status, rest, message);
}

/** Responds to paths without a route, without revealing which paths exist. */
export function notFound(path: string): Response {
  const message = "Nothing is served at this address";
  return errorFor(path, { status: 404, rest: "PGRST125", auth: "not_found", storage: "not_found", message });
}

/** Responds to an unexpected error. Its cause is logged, never sent. */
export function internalError(path: string): Response {
  const message = "The server could not do this. Try again in a moment.";
  return errorFor(path, {
    status: 500,
    rest: "PGRSTX00",
    auth: "unexpected_failure",
    storage: "InternalError",
    message,
  });
}

/** Responds while the database server is unreachable. Clients know the status and retry. */
export function unavailable(path: string): Response {
  const message = "The database is not available at the moment. Try again in a few seconds.";
  const refusal = { rest: "PGRST001", auth: "unexpected_failure", storage: "DatabaseTimeout" };
  return withRetryAfter(errorFor(path, { status: 503, ...refusal, message }), 5);
}

/** Rejects a request when a queue is full. Clients know the status and retry. */
export function busy(path: string): Response {
  const message = "Too much is waiting already. Try again in a few seconds.";
  const refusal = { rest: "PGRST003", auth: "unexpected_failure", storage: "SlowDown" };
  const response = errorFor(path, { status: 503, ...refusal, message });
  response.headers.set("Retry-After", "5");
  return response;
}

/** Rejects a request that cannot start in time: 429 for a network or account with too many requests, else 503. */
export function crowded(path: string, isOwnFault: boolean): Response {
  if (!isOwnFault) return busy(path);
  const message = "Too many requests are running at this moment. Try again in a second.";
  const refusal = { rest: "PGRST429", auth: "over_request_rate_limit", storage: "SlowDown" };
  return withRetryAfter(errorFor(path, { status: 429, ...refusal, message }), 1);
}

export function databaseFull(path: string): Response {
  const message = "The disk of the database is full. Nothing was saved.";
  const refusal = { rest: "53100", auth: "unexpected_failure", storage: "InsufficientStorage" };
  return withRetryAfter(errorFor(path, { status: 503, ...refusal, message }), 60);
}

export function storageUnavailable(): Response {
  const message = "The image store is not available at the moment. Try again in a few seconds.";
  return withRetryAfter(storageError(503, "StorageUnavailable", message), 5);
}

export function storageFull(): Response {
  return storageError(507, "InsufficientStorage", "The image store is full. The image was not stored.");
}
