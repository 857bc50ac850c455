import type { DescribedRow } from "#app/editing/description/described-row.ts";
import { describeRecords } from "#app/editing/description/record-type.ts";

const kinds = { soup: () => "Sopa", stew: () => "Guiso" };

/** A fictitious record type for tests of the record editor, with an arbitrary table. */
export const recipeType = describeRecords({
  path: "recetas",
  newPath: "nueva",
  table: "documents",
  state: "status",
  group: "office",
  names: { one: () => "Receta", many: () => "Recetas", create: () => "Nueva receta" },
  purpose: () => "",
  titles: ["title"],
  sections: [
    {
      title: () => "Texto",
      fields: {
        title: { kind: "text", label: () => "Nombre", translated: true, required: "save" },
        slug: { kind: "slug", of: ["title"], label: () => "Dirección" },
        text: { kind: "blocks", label: () => "Texto", translated: true, required: "publish" },
        ingredients: { kind: "list", label: () => "Ingredientes", translated: true },
        kind: { kind: "choice", options: kinds, label: () => "Clase" },
        suits: { kind: "choices", options: kinds, label: () => "Para" },
      },
    },
    {
      title: () => "Datos",
      fields: {
        minutes: { kind: "number", min: 1, max: 600, label: () => "Minutos" },
        salt: { kind: "percent", label: () => "Sal" },
        price: { kind: "money", currency: "currency", label: () => "Precio" },
        since: { kind: "day", label: () => "Desde" },
        source: { kind: "link", label: () => "Fuente" },
        mail: { kind: "email", nullable: true, label: () => "Correo" },
        photo: { kind: "image", folder: "Recipes", label: () => "Foto" },
        cook: { kind: "relation", table: "people", key: "id", names: ["name"], isNumber: true, label: () => "Quién" },
        steps: {
          kind: "rows",
          add: () => "Agregar paso",
          label: () => "Pasos",
          translated: true,
          fields: {
            title: { kind: "text", label: () => "Paso", required: "save" },
            tools: { kind: "list", label: () => "Utensilios" },
          },
        },
      },
    },
  ],
  children: [
    {
      table: "links",
      parent: "document_id",
      label: () => "Años",
      add: () => "Agregar año",
      hasId: true,
      layout: "grid",
      order: [{ column: "year", ascending: true }],
      fields: {
        year: { kind: "number", min: 1900, max: 2200, label: () => "Año", required: "save" },
        cooked: { kind: "number", min: 0, label: () => "Veces" },
      },
    },
  ],
  address: ({ slug }) => `/recetas/${slug}`,
  list: { columns: ["kind"], filters: ["kind"], search: ["title"], order: [{ column: "title", ascending: true }] },
  refusals: { recipes_slug_key: () => "Otra receta tiene esta dirección." },
});

/** A stored recipe with every column set. */
export const storedRecipe = {
  title: "Cazuela",
  slug: "cazuela",
  text: [
    { type: "heading", text: "Antes" },
    { type: "list", items: ["Pelar", "Picar"] },
    { type: "quote", text: "Con paciencia", author: "Rosa" },
  ],
  ingredients: ["Zapallo", "Choclo"],
  kind: "soup",
  suits: ["stew"],
  minutes: 90,
  salt: 0.047,
  price: 1500,
  since: "2026-03-01",
  source: "https://example.org/cazuela",
  mail: null,
  photo: "Recipes/a.png",
  cook: 7,
  steps: [{ title: "Hervir", tools: ["Olla"] }],
  translations: { en: { title: "Casserole", reviewed_at: "2026-01-01T00:00:00.000Z" } },
};

/** Returns a stored and published recipe. */
export function recipeRow(fields: Partial<DescribedRow> = {}): DescribedRow {
  const content = { row: { ...storedRecipe }, children: { links: [{ id: 3, year: 2026, cooked: 4 }] } };
  return {
    ...{ id: "12", rowId: "12", revision: 3, deleted_at: null, updated_by: "u1" },
    ...{ updated_at: "2026-11-20T10:00:00.000Z", rowUpdatedAt: "2026-11-20T10:00:00.000Z" },
    ...{ basedOn: "2026-11-20T10:00:00.000Z", translatedFrom: { en: 3 }, state: "published", draft: null },
    ...{ published: content, content, intent: { does: "publish" } },
    ...fields,
  };
}
