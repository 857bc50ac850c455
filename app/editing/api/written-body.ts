import { z } from "zod";
import { FormTooLargeError, readJsonBody } from "#app/lib/read-form.ts";
import type { RecordType } from "../description/record-type.ts";
import { problem, type WrongValue } from "./api-problem.ts";
import { writtenSchema } from "./field-schema.ts";

/** Maximum size of a record in a request, in bytes. */
const maxRecordBytes = 512 * 1024;

/**
 * Returns the schema of the body of a request that writes a record. An update includes the version on which it is
 * based.
 */
export function bodySchema(type: RecordType, isUpdate: boolean) {
  const { row, children } = writtenSchema(type);
  const basedOn = z.iso.datetime({ offset: true });
  return z.strictObject({
    row,
    children: children.optional(),
    action: z.enum(["draft", "publish"]).default("draft"),
    ...(isUpdate ? { based_on: basedOn } : {}),
  });
}

type WrittenBody = {
  row: Record<string, unknown>;
  children?: Record<string, Record<string, unknown>[]> | undefined;
  action: "draft" | "publish";
  based_on?: string;
};

/** Parses the body of a request that writes a record. Returns a problem response if it is invalid. */
export async function readWrittenBody(
  request: Request,
  type: RecordType,
  isUpdate: boolean,
): Promise<WrittenBody | Response> {
  let body: unknown;
  try {
    body = await readJsonBody(request, maxRecordBytes);
  } catch (error) {
    return problem(error instanceof FormTooLargeError ? "too_large" : "unreadable");
  }
  const read = bodySchema(type, isUpdate).safeParse(body);
  if (read.success) return read.data as WrittenBody;
  return problem("invalid", read.error.issues.flatMap(wrongValues));
}

function wrongValues({ path, message, ...issue }: z.core.$ZodIssue): WrongValue[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: [...path, key].join("."), reason: "unknown" }));
  }
  return [{ field: path.join("."), reason: message }];
}
