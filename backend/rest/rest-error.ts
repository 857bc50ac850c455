export class RestError extends Error {
  override name = "RestError";
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: unknown; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
  }
}

export function toResponse({ status, code, message, details, hint }: RestError): Response {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Proxy-Status": `PostgREST; error=${code}`,
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
  };
  return new Response(JSON.stringify({ code, details, hint, message }), { status, headers });
}
