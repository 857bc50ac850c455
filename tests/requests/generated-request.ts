/** A request to the data API, as plain values that shrink and print well. */
export type GeneratedRequest = {
  method: string;
  /** Below `/rest/v1/`. */
  path: string;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: string | null;
};

export function printRequest({ method, path, query, headers, body }: GeneratedRequest): string {
  const search = query.map(([name, value]) => `${name}=${value}`).join("&");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path}${search && `?${search}`}`, ...lines, ...(body === null ? [] : ["", body])].join("\n");
}
