import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { contactSchema } from "./contact-schema.ts";

const good = {
  name: "Ana Soto",
  email: "ana@example.com",
  subject: "Postulación",
  message: "¿Cuándo abre la postulación?",
};

function parse(fields: Record<string, string>) {
  return parseWithZod(new URLSearchParams(fields), { schema: contactSchema });
}

function errorsOf(fields: Record<string, string>) {
  return parse({ ...good, ...fields }).reply().error ?? {};
}

test("trims the fields and keeps line breaks only in the message", () => {
  const { status, ...rest } = parse({
    name: "  Ana\r\nBcc: x@example.com ",
    email: " ana@example.com ",
    subject: "Una\u2028consulta\u0000",
    message: "\r\nHola\r\n\r\n\u0007¿Qué tal?\tBien\r\n",
    program: "4312",
  });
  expect(status).toBe("success");
  expect("value" in rest && rest.value).toEqual({
    name: "Ana Bcc: x@example.com",
    email: "ana@example.com",
    subject: "Una consulta",
    message: "Hola\n\n¿Qué tal?\tBien",
    program: "4312",
  });
});

test("reports one error for each field that is missing or blank", () => {
  expect(Object.keys(parse({}).reply().error ?? {}).sort()).toEqual(["email", "message", "name", "subject"]);
  for (const field of Object.keys(good)) {
    for (const blank of ["", " \r\n\t "]) {
      expect(errorsOf({ [field]: blank })).toEqual({ [field]: [expect.stringMatching(/^Escriba/)] });
    }
  }
});

describe("limits", () => {
  test.each([
    ["name", 120],
    ["subject", 160],
    ["message", 5000],
  ])("%s may have %i characters; the error has the number of excess characters", (field, limit) => {
    expect(errorsOf({ [field]: "ñ".repeat(limit) })).toEqual({});
    const [error] = errorsOf({ [field]: "ñ".repeat(limit + 1) })[field] ?? [];
    expect(error).toContain((limit + 1).toLocaleString("es-CL", { useGrouping: "always" }));
  });

  test("line breaks count as one character, as in the text area", () => {
    expect(errorsOf({ message: "a\r\n".repeat(2499) })).toEqual({});
  });

  test("an address may have 254 characters", () => {
    expect(errorsOf({ email: `${"a".repeat(242)}@example.com` })).toEqual({});
    expect(errorsOf({ email: `${"a".repeat(243)}@example.com` })).toHaveProperty("email");
  });
});

test.each([
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana soto@example.com",
  "a@b.c",
  "ana@x.cl,b@x.cl",
  "<a@x.cl>",
])("rejects %s as an address", (email) => {
  expect(errorsOf({ email })).toHaveProperty("email");
});

test.each(["ana@example.com", "ana.soto+udn@sub.ejemplo.cl", "josé@correo.cl", "ana@ñandú.cl"])(
  "%s is one",
  (email) => {
    expect(errorsOf({ email })).toEqual({});
  },
);

test("accepts a message with an invalid program code", () => {
  const result = parse({ ...good, program: "../../x" });
  expect(result.status === "success" && result.value.program).toBeUndefined();
});
