import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { codeSchema, factorNameSchema, newPasswordSchema, recoverySchema, signInSchema } from "./account-schemas.ts";

function parse(schema: z.ZodType<Record<string, unknown>>, fields: Record<string, string>) {
  const submission = parseWithZod(new URLSearchParams(fields), { schema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("trims an email, but not a password", () => {
  expect(parse(signInSchema, { email: " ana@udn.example ", password: " a b " })).toEqual({
    email: "ana@udn.example",
    password: " a b ",
  });
  expect(parse(recoverySchema, { email: "admin@localhost" })).toEqual({ email: "admin@localhost" });
});

test("each missing or invalid field has its own error", () => {
  expect(parse(signInSchema, { email: "", password: "" })).toEqual({
    email: ["Escriba su correo electrónico."],
    password: ["Escriba su contraseña."],
  });
  expect(parse(recoverySchema, { email: "ana" })).toEqual({ email: [expect.stringContaining("completo")] });
});

test.each([
  ["", ["Escriba la nueva contraseña."]],
  ["once letras", ["Escriba al menos 12 caracteres."]],
])("rejects the new password «%s»", (password, errors) => {
  expect(parse(newPasswordSchema, { password })).toEqual({ password: errors });
});

test("accepts twelve characters as a password", () => {
  expect(parse(newPasswordSchema, { password: "doce letras " })).toEqual({ password: "doce letras " });
});

test.each(["123456", "123 456", "12-34-56"])("%s is the code 123456", (code) => {
  expect(parse(codeSchema, { code })).toEqual({ code: "123456" });
});

test.each(["", "12345", "1234567", "abcdef"])("rejects the code «%s»", (code) => {
  expect(parse(codeSchema, { code })).toEqual({ code: ["Escriba los 6 dígitos del código."] });
});

test("an app needs a name", () => {
  expect(parse(factorNameSchema, { name: " Mi teléfono " })).toEqual({ name: "Mi teléfono" });
  for (const name of ["", "  "]) {
    expect(parse(factorNameSchema, { name })).toEqual({ name: ["Escriba un nombre para la aplicación."] });
  }
});
