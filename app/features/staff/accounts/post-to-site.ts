import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";

/** An error response of the site; `reason` is its code, such as `already_staff`, `gone` or `weak_password`. */
export class SiteError extends Error {
  override name = "SiteError";
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

const refusal = z.object({ error: z.string() });

/**
 * Posts JSON to the site, with an access token if given, and returns the parsed response. Throws a SiteError for a
 * rejection; errors of `fetch` mean that the site is unreachable or timed out.
 */
export async function postToSite<Answer>(
  path: string,
  body: unknown,
  shape: z.ZodType<Answer>,
  token?: string,
): Promise<Answer> {
  const response = await fetchWithTimeLimit(fetch)(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return shape.parse(answer);
  throw new SiteError(refusal.safeParse(answer).data?.error ?? "failed");
}
