import { apiTypesOf } from "#app/editing/api/api-types.ts";
import { newsDescription } from "#app/features/news/news-description.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { recordTypes } from "./admin/record-types.ts";

/** The types that other programs read and write. Those of staff tell programs from specialties; the table does not. */
export const apiTypes = apiTypesOf([newsDescription, ...recordTypes]).map((type) =>
  type.table === "programs" ? { ...type, names: { ...type.names, many: m.api_programs } } : type,
);
