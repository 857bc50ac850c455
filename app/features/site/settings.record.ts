import { describeRecords } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { settingsParts } from "./settings-parts.ts";

/** Contact details, home page and menu, kept by administrators. */
export const settingsRecord = describeRecords({
  path: "ajustes",
  table: "settings",
  state: "status",
  group: "office",
  single: { id: "1" },
  writers: "administrators",
  names: { one: m.settings_record_one, many: m.settings_record_one, create: m.settings_record_one },
  purpose: m.settings_record_purpose,
  titles: [],
  sections: settingsParts.flatMap(({ sections }) => sections),
  parts: settingsParts,
  address: () => pathsIn().home(),
  list: { columns: [], filters: [], search: [], order: [] },
});
