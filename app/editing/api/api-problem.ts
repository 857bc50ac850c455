import { m } from "#app/i18n/paraglide/messages.js";

/** Error codes of the API. Clients may rely on them. */
type ProblemCode = keyof typeof problems;

/** An invalid value: its column or path, and the reason. */
export type WrongValue = { field: string; reason: string };

const problems = {
  unauthorized: { status: 401, title: m.api_problem_unauthorized },
  forbidden: { status: 403, title: m.api_problem_forbidden },
  not_found: { status: 404, title: m.api_problem_not_found },
  method: { status: 405, title: m.api_problem_method },
  changed: { status: 409, title: m.api_problem_changed },
  drafted: { status: 409, title: m.api_problem_drafted },
  published: { status: 409, title: m.api_problem_published },
  taken: { status: 409, title: m.api_problem_taken },
  too_large: { status: 413, title: m.api_problem_too_large },
  invalid: { status: 422, title: m.api_problem_invalid },
  unreadable: { status: 400, title: m.api_problem_unreadable },
  too_many: { status: 429, title: m.api_problem_too_many },
  unavailable: { status: 503, title: m.api_problem_unavailable },
} as const;

export const problemCodes = Object.keys(problems) as ProblemCode[];

/** Returns the HTTP status and the translated title of an error code. */
export function explainProblem(code: ProblemCode): { status: number; title: string } {
  return { status: problems[code].status, title: problems[code].title() };
}

/** Headers of responses to tokens, which must not be cached. */
export const privateHeaders = { "Cache-Control": "no-store" };

/** Returns an RFC 9457 problem response with two extension members: `code` and `errors`. */
export function problem(code: ProblemCode, errors: readonly WrongValue[] = []): Response {
  const { status, title } = problems[code];
  const body = { type: "about:blank", status, code, title: title(), ...(errors.length > 0 ? { errors } : {}) };
  return Response.json(body, {
    status,
    headers: {
      ...privateHeaders,
      "Content-Type": "application/problem+json",
      ...(status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...(status === 429 || status === 503 ? { "Retry-After": "60" } : {}),
    },
  });
}

/** Maps an error of the database to a problem response; null for an unexpected error. */
export function refusalProblem(error: unknown): Response | null {
  const { code = "", hint, message = "" } = (error ?? {}) as { code?: string; hint?: string | null; message?: string };
  switch (code) {
    case "PT401":
      return problem("unauthorized");
    case "PT403":
      return problem("forbidden");
    case "PT404":
      return problem("not_found");
    case "PT409":
      return problem(hint === "draft" ? "drafted" : hint === "published" ? "published" : "changed");
    case "23505":
      return problem("taken");
    case "22023":
      return problem("invalid", [{ field: hint ?? "", reason: message }]);
    default:
      // An invalid value, or a violated constraint that only the database checks.
      return /^(22|23)/.test(code) ? problem("invalid", [{ field: "", reason: message }]) : null;
  }
}
