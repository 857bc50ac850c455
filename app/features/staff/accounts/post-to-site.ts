import { z } from "zod";
import { fetchWithTimeLimit } from "#app/lib/fetch-with-time-limit.ts";

/** What the site refused, by its word: `already_staff`, `gone`, `weak_password` and so on. */
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
 * Posts JSON to an address of the site, with an access token where one is given, and returns what it answers. Throws a
 * SiteError; what `fetch` throws means that the site cannot be reached, or does not answer in time.
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
