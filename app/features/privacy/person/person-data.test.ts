import { expect, it, vi } from "vitest";
import type { Db } from "#app/supabase/db.ts";
import {
  countEffects,
  groupHits,
  type Hit,
  hasAddress,
  readableExcerpt,
  readTerms,
  searchPerson,
} from "./person-data.ts";

const hit = (table: string, record: string, more: Partial<Hit> = {}): Hit => ({
  record: { table: record, id: "1", title: "Ana" },
  ...{ table, column: "name", activity: "academics", erasure: "delete", rows: 1, excerpt: "Ana" },
  ...more,
});

it("reads up to ten terms, and none with fewer than three letters", () => {
  expect(readTerms(" Ana Pérez, ana@example.edu;12.345.678-9\n a.b ,")).toEqual([
    "Ana Pérez",
    "ana@example.edu",
    "12.345.678-9",
  ]);
  expect(readTerms(Array.from({ length: 20 }, (_, at) => `nombre ${at}`).join(","))).toHaveLength(10);
});

it.each([
  ["Ana Soto, profesora", "Ana Soto, profesora"],
  [
    'torio.", "type": "quote", "author": "Dra. Ana Soto", "n": 60',
    "torio. · type: quote · author: Dra. Ana Soto · n: 60",
  ],
  [
    '{"id": "24", "after": {"id": 24, "name": "Sr. Soto", "email": "a',
    "id: 24 · after: id: 24 · name: Sr. Soto · email: a",
  ],
  [
    '": 89, "alt": "", "kind": "image", "name": "retrato-soto.webp"',
    "89 · alt: · kind: image · name: retrato-soto.webp",
  ],
])("shows an excerpt without the marks of JSON: %s", (excerpt, words) => {
  expect(readableExcerpt(excerpt)).toBe(words);
});

it("groups the mentions of a record with those in its copies, and lists records that have only copies last", () => {
  const groups = groupHits([
    hit("public.audit_logs", "news", { erasure: "anonymize" }),
    hit("public.audit_logs", "academics", { erasure: "anonymize", rows: 4 }),
    hit("public.academics", "academics"),
  ]);
  expect(groups.map(({ key, hits }) => [key, hits.length])).toEqual([
    ["academics 1", 2],
    ["news 1", 1],
  ]);
});

it.each([
  [
    "its column is the address",
    hit("public.contact_messages", "contact_messages", { excerpt: "Ana@Example.edu" }),
    true,
  ],
  ["a text mentions it", hit("public.contact_messages", "contact_messages", { excerpt: "Soy ana@example.edu" }), false],
  ["the address is longer", hit("public.people", "people", { excerpt: "mariana@example.edu" }), false],
  ["an event has it", hit("public.audit_logs", "news", { excerpt: "ana@example.edu" }), false],
])("a record belongs to an e-mail address only if a column of its own is that address: %s", (_, mention, isExact) => {
  const [record] = groupHits([mention]);
  expect(record && hasAddress(record, "ana@example.edu")).toBe(isExact);
});

it("counts what would be deleted, anonymized and kept", () => {
  const [work] = groupHits([
    hit("public.publications", "publications", { erasure: "keep:authorship" }),
    hit("public.audit_logs", "publications", { erasure: "anonymize", rows: 3 }),
  ]);
  const records = work ? [work] : [];
  expect(countEffects(records, new Set())).toEqual({ deleted: 0, anonymized: 3, kept: 1 });
  expect(countEffects(records, new Set(["publications 1"]))).toEqual({ deleted: 0, anonymized: 4, kept: 0 });
  const message = groupHits([
    hit("public.contact_messages", "contact_messages"),
    hit("public.contact_messages", "contact_messages", { column: "email" }),
  ]);
  expect(countEffects(message, new Set())).toEqual({ deleted: 1, anonymized: 0, kept: 0 });
});

it("searches to the end, and not on after it was stopped", async () => {
  const parts = [
    { found: [hit("public.news", "news")], next: { table: 2, page: 0 }, done: 1, tables: 2 },
    { found: [hit("public.people", "people")], next: null, done: 2, tables: 2 },
  ];
  let calls = 0;
  const rpc = () => ({ throwOnError: async () => ({ data: parts[calls++] }) });
  const db = { rpc } as unknown as Db;
  const onProgress = vi.fn();
  await searchPerson(db, ["Ana"], { signal: new AbortController().signal, onProgress });
  expect(onProgress.mock.calls.map(([{ records, share }]) => [records.length, share])).toEqual([
    [1, 0.5],
    [2, 1],
  ]);
  await searchPerson(db, ["Ana"], { signal: AbortSignal.abort(), onProgress });
  expect(calls).toBe(2);
});
