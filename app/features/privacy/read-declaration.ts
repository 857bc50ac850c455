import { parseDeclaration } from "./declaration.ts";

const files = import.meta.glob<string>("/supabase/schemas/personal-data/declaration.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The declaration of the schema that this build belongs to. */
export const declaration = parseDeclaration(Object.values(files).join("\n"));
