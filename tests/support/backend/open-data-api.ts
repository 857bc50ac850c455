import { openTestBackend, secrets, siteUrl } from "./test-backend.ts";

type Answer = { status: number; headers: Headers; body: unknown };

type More = { headers?: Record<string, string>; body?: unknown; staff?: boolean };

/**
 * Opens a backend with data API requests by line (`GET news?select=id`): as a visitor, or with `staff` as an editor.
 */
export async function openDataApi() {
  const test = await openTestBackend();
  const { email, password } = await test.createPerson("editor");
  const { data } = await test.connect().auth.signInWithPassword({ email, password });
  const token = data.session?.access_token ?? "";
  return {
    ...test,
    async ask(line: string, { headers = {}, body, staff = false }: More = {}): Promise<Answer> {
      const [method = "GET", path = ""] = line.split(/ (.*)/s);
      const own = { apikey: secrets.anonKey, ...(staff && { authorization: `Bearer ${token}` }) };
      const sent = typeof body === "string" ? body : JSON.stringify(body);
      const request = new Request(`${siteUrl}/rest/v1/${path}`, {
        method,
        headers: { ...(body !== undefined && { "content-type": "application/json" }), ...own, ...headers },
        ...(body !== undefined && { body: sent }),
      });
      const response = await test.backend.fetch(request, { address: "192.0.2.70" });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
    },
  };
}
