import { apiTypesOf } from "#app/editing/api/api-types.ts";
import { newsApi } from "#app/features/news/news-description.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { recordTypes } from "./record-types.ts";

/** Types of the API. Staff types separate programs and specialties, which share a table; the API does not. */
export const apiTypes = apiTypesOf([newsApi, ...recordTypes]).map((type) =>
  type.table === "programs" ? { ...type, names: { ...type.names, many: m.api_programs } } : type,
);
