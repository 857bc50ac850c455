import { describeRecords } from "#app/editing/description/record-type.ts";
import { placeField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { menuGroupLabels } from "#app/i18n/site-pages.ts";
import { pageTextFields } from "./page-text-fields.ts";

export const customPageRecords = describeRecords({
  path: "paginas-propias",
  newPath: "nueva",
  table: "custom_pages",
  state: "status",
  group: "office",
  names: {
    one: m.custom_page_record_one,
    many: m.custom_page_record_many,
    create: m.custom_page_record_create,
    noun: { one: m.custom_page_noun_one, many: m.custom_page_noun, gender: "feminine" },
  },
  purpose: m.custom_page_record_purpose,
  titles: ["title"],
  keys: ["slug"],
  sections: [
    { title: m.field_section_content, fields: pageTextFields },
    {
      title: m.field_section_place,
      fields: {
        slug: {
          kind: "slug",
          of: ["title"],
          label: m.field_slug,
          help: m.custom_page_record_slug_help,
          translated: true,
        },
        menu_place: {
          kind: "choice",
          options: { ...menuGroupLabels, bar: m.settings_menu_bar },
          label: m.custom_page_record_menu,
          help: m.custom_page_record_menu_help,
        },
        position: placeField("menu_place"),
      },
    },
  ],
  address: ({ slug, translations }) => {
    const english = (translations as { en?: { slug?: string } } | null | undefined)?.en?.slug;
    return pathsIn().customPage((getLocale() === "en" && english) || String(slug));
  },
  reviewMonths: 12,
  list: {
    columns: ["slug", "menu_place"],
    filters: ["menu_place"],
    search: ["title", "description", "slug"],
    order: [{ column: "title", ascending: true }],
  },
  refusals: {
    custom_pages_slug_is_free: m.custom_page_record_slug_reserved,
    custom_pages_english_slug_is_free: m.custom_page_record_slug_reserved,
    custom_pages_english_slug_key: m.field_slug_taken,
  },
});
