import fc from "fast-check";

const preferences = [
  ...["return=representation", "return=representation", "return=minimal", "return=headers-only", "return=nope"],
  ...["count=exact", "count=planned", "count=estimated", "resolution=merge-duplicates", "resolution=ignore-duplicates"],
  ...["missing=default", "handling=strict", "handling=lenient", "tx=rollback", "tx=commit", "max-affected=1"],
  ...["params=single-object", "timezone=America/Santiago", "timezone=Nowhere", "role=service_role", "=", ";"],
];
const prefer = fc.shuffledSubarray(preferences, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(", "));
const accept = fc.constantFrom(
  ...["application/json", "application/vnd.pgrst.object+json", "application/vnd.pgrst.object+json;nulls=stripped"],
  ...["application/vnd.pgrst.array+json;nulls=stripped", "text/csv", "*/*", "text/html", "application/geo+json"],
  ...["application/vnd.pgrst.plan", "application/vnd.pgrst.plan+json; options=analyze|verbose", "nonsense", ";;q=x"],
  ...["application/octet-stream", "application/openapi+json"],
);
const range = fc.constantFrom("0-1", "1-", "0-", "5-2", "-3", "items=0-3", "999999999999999999999-", "a-b", "0-0,1-2");
const profile = fc.constantFrom("public", "public", "auth", "postgrado", "pg_catalog", "", "public, auth");
const contentType = fc.constantFrom(
  ...["application/json", "text/csv", "application/x-www-form-urlencoded", "text/plain", "application/octet-stream"],
  ...["multipart/form-data", "application/json; charset=utf-16", "nonsense"],
);

/** Generates a value in one of `requests` requests; a failing one shrinks to none. */
const oneIn = <T>(requests: number, arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: requests - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );

/** Request headers; `typical` is the media type that fits the body. */
export function headersFor(typical: string | null): fc.Arbitrary<Record<string, string>> {
  return fc
    .record({
      prefer: oneIn(2, prefer),
      accept: oneIn(8, accept),
      range: oneIn(10, range),
      "range-unit": oneIn(20, fc.constantFrom("items", "bytes")),
      "accept-profile": oneIn(30, profile),
      "content-profile": oneIn(30, profile),
      "content-type": fc.oneof(
        { weight: 15, arbitrary: fc.constant(typical ?? undefined) },
        { weight: 1, arbitrary: contentType },
      ),
    })
    .map((headers) => {
      const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
      return Object.fromEntries(given);
    });
}
