import fc from "fast-check";
import type { PersonName } from "../database/people.ts";
import { bodyFor } from "./generate-body.ts";
import { headersFor } from "./generate-headers.ts";
import { queryFor } from "./generate-query.ts";
import { type Words, wordsFor } from "./generate-words.ts";
import type { GeneratedRequest } from "./generated-request.ts";
import type { Callable, Schema } from "./read-schema.ts";
import type { State } from "./read-state.ts";

const verbs = fc.oneof(
  { weight: 11, arbitrary: fc.constantFrom("GET", "GET", "GET", "HEAD") },
  { weight: 14, arbitrary: fc.constantFrom("POST", "PATCH", "DELETE") },
  { weight: 2, arbitrary: fc.constantFrom("PUT", "OPTIONS", "REPORT") },
);
const noSuchPaths = fc.constantFrom(
  ...["nope", "users", "auth.users", "pg_class", "information_schema", "sessions", "rpc", "rpc/", "", "News", "news/1"],
  ...["rpc/nope", "rpc/pg_sleep", "rpc/pg_read_file", "rpc/set_config", "rpc/query_to_xml", "rpc/lo_import", "rpc/uid"],
  ...["rpc/chain_audit_event", "rpc/insert_revision", "%2e%2e/auth/v1/user", "news%00", "news%3Fselect=*", "ne%0aws"],
);

/** Requests that this person might send: to every relation and function, valid and invalid ones mixed. */
export function requestsOf(
  person: PersonName,
  { relations, functions }: Schema,
  state: State,
): fc.Arbitrary<GeneratedRequest> {
  const words = relations.map((relation) => wordsFor(relation, relations, state));
  const toRelation = fc.constantFrom(...words).chain((own) => toPath(fc.constant(own.relation), person, own, state));
  const toFunction = fc
    .tuple(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...functions.filter(({ isOpen }) => isOpen)) },
        { weight: 1, arbitrary: fc.constantFrom(...functions) },
      ),
      fc.constantFrom(...words),
    )
    .chain(([called, own]) => callOf(called, own));
  const toNothing = fc.constantFrom(...words).chain((own) => toPath(noSuchPaths, person, own, state));
  return fc.oneof(
    { weight: 16, arbitrary: toRelation },
    { weight: 3, arbitrary: toFunction },
    { weight: 1, arbitrary: toNothing },
  );
}

function toPath(
  paths: fc.Arbitrary<string>,
  person: PersonName,
  words: Words,
  state: State,
): fc.Arbitrary<GeneratedRequest> {
  return fc.tuple(verbs, bodyFor(person, words, state)).chain(([method, { text, type }]) => {
    const body = hasBody(method) ? text : null;
    const headers = headersFor(body === null ? null : type);
    return fc.record({
      method: fc.constant(method),
      path: paths,
      query: queryFor(words),
      headers,
      body: fc.constant(body),
    });
  });
}

function callOf({ name, parameters }: Callable, words: Words): fc.Arbitrary<GeneratedRequest> {
  const given = fc.constantFrom(
    ...[
      "news",
      "program",
      "publication",
      "es",
      "en",
      "1",
      "2",
      "3",
      "2 days",
      "qz",
      "ana@example.edu",
      "null",
      "{}",
      '{"news"}',
    ],
  );
  const value = fc.oneof({ weight: 3, arbitrary: given }, { weight: 1, arbitrary: words.value });
  const named = (name: string) => fc.tuple(fc.constant(name), value);
  const all = fc.tuple(...parameters.map(named));
  const some = fc.array(named(parameters[0] ?? "nope"), { maxLength: 1 });
  const odd = fc.tuple(words.column, value).map((pair) => [pair]);
  const values = fc.oneof({ weight: 4, arbitrary: all }, { weight: 1, arbitrary: some }, { weight: 1, arbitrary: odd });
  const method = fc.constantFrom("GET", "POST", "POST", "POST", "HEAD", "DELETE", "PATCH");
  return fc
    .record({
      method,
      values,
      more: fc.oneof(fc.constant([]), queryFor(words)),
      headers: headersFor("application/json"),
    })
    .map(({ method, values, more, headers }) => {
      const query = (hasBody(method) ? more : [...values, ...more]) as GeneratedRequest["query"];
      const body = hasBody(method) ? JSON.stringify(Object.fromEntries(values.map(readable))) : null;
      return { method, path: `rpc/${name}`, query, headers, body };
    });
}

/** Parses a value as JSON if possible. */
function readable([name, text]: readonly [string, string]): [string, unknown] {
  try {
    return [name, JSON.parse(text)];
  } catch {
    return [name, text];
  }
}

const hasBody = (method: string) => ["POST", "PATCH", "PUT", "DELETE", "REPORT"].includes(method);
