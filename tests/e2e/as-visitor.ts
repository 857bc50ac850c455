import { type APIRequestContext, request as requests } from "@playwright/test";

const browsers = {
  es: { Accept: "text/html,application/xhtml+xml", "Accept-Language": "es-CL,es;q=0.9" },
  en: { Accept: "text/html,application/xhtml+xml", "Accept-Language": "en-US,en;q=0.9" },
};

/** Asks as a browser does that has never been here, and keeps the cookies that it is given. */
export async function asVisitor<Result>(
  language: "es" | "en",
  baseURL: string | undefined,
  act: (context: APIRequestContext) => Promise<Result>,
  cookie?: string,
): Promise<Result> {
  const context = await requests.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { ...browsers[language], ...(cookie ? { Cookie: cookie } : {}) },
  });
  try {
    return await act(context);
  } finally {
    await context.dispose();
  }
}
