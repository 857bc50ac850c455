import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "#app/supabase/database.types.ts";
import { readYears } from "./opening-queries.ts";

test("reads every copied column of deadlines, including whether they are internal", async () => {
  const selects = new Map<string, string>();
  const fetch = async (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(input));
    selects.set(pathname.split("/").at(-1) ?? "", searchParams.get("select") ?? "");
    return Response.json([]);
  };
  await readYears(createClient<Database>("http://127.0.0.1", "key", { global: { fetch } }));
  const columns = selects.get("deadlines")?.split(",") ?? [];
  for (const column of ["subject", "program_id", "is_internal", "position", "note"]) expect(columns).toContain(column);
});
