import { z } from "zod";
import { problemCodes } from "#app/editing/api/api-problem.ts";
import type { ApiType } from "#app/editing/api/api-types.ts";
import { readSchema } from "#app/editing/api/field-schema.ts";
import { bodySchema } from "#app/editing/api/written-body.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { apiRights } from "#app/lib/api-rules.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { apiTypes } from "#app/staff-area/api-record-types.ts";
import type { Route } from "./+types/api-document";

/** OpenAPI document of the API, with names in the language of the address. */
export function loader({ context }: Route.LoaderArgs) {
  const server = new URL(pathsIn().apiBase(), context.get(siteSettingsContext).siteUrl).href;
  return Response.json(describeApi(apiTypes, { server, title: m.api_title() }));
}

type Schema = Record<string, unknown>;

/** Converts a Zod schema to an OpenAPI 3.1 schema, which is JSON Schema 2020-12. */
function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input" }) as Schema;
  return described;
}

const ref = (kind: "schemas" | "responses" | "parameters", name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: Schema) => ({ "application/json": { schema } });
const parameter = (name: string, schema: Schema) => ({ name, in: "query", required: false, schema });

/** Returns the responses of an operation: its own and those that all operations share. */
function responses(own: Schema, ...codes: number[]) {
  const failed = [401, 403, ...codes, 429, 503].map((code) => [code, ref("responses", "Problem")]);
  return { ...own, ...Object.fromEntries(failed) };
}

/**
 * Returns the OpenAPI 3.1 document of `/api/v1`, generated from the record types, in the language of the page. `server`
 * is the base URL of the API.
 */
export function describeApi(types: readonly ApiType[], { server, title }: { server: string; title: string }) {
  const schemas = types.flatMap((type) => {
    const { row, children } = readSchema(type);
    return [
      [type.table, { ...jsonSchema(row), title: type.names.one() }],
      [`${type.table}_children`, jsonSchema(children)],
    ];
  });
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: server }],
    security: [{ token: [] }],
    tags: types.map((type) => ({ name: type.table, description: `${type.names.many()}. ${type.purpose()}` })),
    paths: {
      "/": {
        get: {
          operationId: "describeToken",
          responses: responses({ 200: { description: "OK", content: json(ref("schemas", "Token")) } }),
        },
      },
      ...Object.fromEntries(types.flatMap(pathsOf)),
    },
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      parameters: { id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
      responses: {
        Problem: {
          description: "RFC 9457",
          content: { "application/problem+json": { schema: ref("schemas", "Problem") } },
        },
      },
      schemas: { ...Object.fromEntries(schemas), ...shared },
    },
  };
}

function pathsOf(type: ApiType) {
  const { table } = type;
  const record = {
    type: "object",
    required: ["id", "updated_at", "state", "address", "row"],
    properties: {
      id: { type: "string" },
      updated_at: { type: "string", format: "date-time" },
      state: { enum: [...(type.states ?? ["draft", "published", "archived"])] },
      address: { type: ["string", "null"] },
      row: ref("schemas", table),
      children: ref("schemas", `${table}_children`),
      draft: { type: ["object", "null"] },
    },
  };
  const list = {
    type: "object",
    required: ["items", "next"],
    properties: { items: { type: "array", items: record }, next: { type: ["string", "null"] } },
  };
  const tags = [table];
  const drafts = parameter("drafts", { type: "boolean", default: false });
  const body = (isUpdate: boolean) => ({
    required: true,
    content: json(jsonSchema(bodySchema(type, isUpdate))),
  });
  const saved = { description: "OK", content: json(ref("schemas", "Saved")) };
  return [
    [
      `/${table}`,
      {
        get: {
          tags,
          operationId: `list_${table}`,
          parameters: [
            parameter("limit", { type: "integer", minimum: 1, maximum: 100, default: 50 }),
            parameter("after", { type: "string" }),
            parameter("changed_since", { type: "string", format: "date-time" }),
            drafts,
          ],
          responses: responses({ 200: { description: "OK", content: json(list) } }, 422),
        },
        post: {
          tags,
          operationId: `create_${table}`,
          requestBody: body(false),
          responses: responses({ 201: saved }, 400, 409, 413, 422),
        },
      },
    ],
    [
      `/${table}/{id}`,
      {
        parameters: [ref("parameters", "id")],
        get: {
          tags,
          operationId: `read_${table}`,
          parameters: [drafts],
          responses: responses({ 200: { description: "OK", content: json(record) } }, 404),
        },
        patch: {
          tags,
          operationId: `change_${table}`,
          requestBody: body(true),
          responses: responses({ 200: saved }, 400, 404, 409, 413, 422),
        },
        delete: {
          tags,
          operationId: `withdraw_${table}`,
          parameters: [
            { name: "based_on", in: "query", required: true, schema: { type: "string", format: "date-time" } },
          ],
          responses: responses({ 200: saved }, 404, 409, 422),
        },
      },
    ],
  ] as const;
}

/** Schemas that all types share. */
const shared = {
  Token: {
    type: "object",
    required: ["name", "scopes", "expires_at"],
    properties: {
      name: { type: "string" },
      scopes: { type: "object", additionalProperties: { enum: [...apiRights] } },
      expires_at: { type: "string", format: "date-time" },
    },
  },
  Saved: {
    type: "object",
    required: ["updated_at", "action"],
    properties: {
      id: { type: "string" },
      draft: { type: "string", format: "uuid" },
      updated_at: { type: "string", format: "date-time" },
      action: { enum: ["draft", "publish", "withdraw"] },
    },
  },
  Problem: {
    type: "object",
    required: ["type", "status", "code", "title"],
    properties: {
      type: { type: "string" },
      status: { type: "integer" },
      code: { enum: problemCodes },
      title: { type: "string" },
      errors: {
        type: "array",
        items: {
          type: "object",
          required: ["field", "reason"],
          properties: { field: { type: "string" }, reason: { type: "string" } },
        },
      },
    },
  },
};
