import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodySchema } from "#app/editing/api/written-body.ts";
import { apiTypes } from "#app/staff-area/api-record-types.ts";
import { describeApi } from "./api-document.ts";

const document = describeApi(apiTypes, { server: "https://postgrado.example/api/v1", title: "Interfaz" });

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  test("refers only to described types", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const { components } = document as unknown as { components: Record<string, Record<string, unknown>> };
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter(([, kind = "", name = ""]) => !components[kind]?.[name])).toEqual([]);
  });

  test.each(apiTypes.map((type) => [type.table, type] as const))(
    "has the paths of %s, and their bodies",
    (table, type) => {
      const paths = document.paths as unknown as Record<string, Record<string, { requestBody?: unknown }>>;
      expect(Object.keys(paths[`/${table}`] ?? {}).sort()).toEqual(["get", "post"]);
      expect(Object.keys(paths[`/${table}/{id}`] ?? {}).sort()).toEqual(["delete", "get", "parameters", "patch"]);
      const { $schema: _, ...create } = z.toJSONSchema(bodySchema(type, false), { io: "input" }) as Record<
        string,
        unknown
      >;
      expect(paths[`/${table}`]?.post?.requestBody).toMatchObject({
        content: { "application/json": { schema: create } },
      });
      // The schemas match the document: unknown columns are rejected.
      expect(bodySchema(type, false).safeParse({ row: { nothing: 1 } }).success).toBe(false);
      expect(bodySchema(type, true).safeParse({ row: {} }).success).toBe(false);
      expect(bodySchema(type, true).safeParse({ row: {}, based_on: "2026-11-23T12:00:00Z" }).success).toBe(true);
    },
  );
});
