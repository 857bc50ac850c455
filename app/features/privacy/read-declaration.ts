import { parseDeclaration } from "./declaration.ts";

const files = import.meta.glob<string>("/supabase/schemas/personal-data/declaration.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const declaration = parseDeclaration(Object.values(files).join("\n"));
