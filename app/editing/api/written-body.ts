import { z } from "zod";
import { FormTooLargeError, readJsonBody } from "#app/lib/read-form.ts";
import type { RecordType } from "../description/record-type.ts";
import { problem, type WrongValue } from "./api-problem.ts";
import { writtenSchema } from "./field-schema.ts";

/** Bytes of the largest record that is taken. */
const largestRecord = 512 * 1024;

/**
 * Returns what the body of a request that writes a record has to be; an update names the version that it is based on.
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

/** Reads the body of a request that writes a record; returns the response that refuses it where it is none. */
export async function readWrittenBody(
  request: Request,
  type: RecordType,
  isUpdate: boolean,
): Promise<WrittenBody | Response> {
  let body: unknown;
  try {
    body = await readJsonBody(request, largestRecord);
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
