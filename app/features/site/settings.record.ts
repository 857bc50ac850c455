import type { Field } from "#app/editing/description/field.ts";
import type { RecordPart } from "#app/editing/description/record-type.ts";
import { describeRecords } from "#app/editing/description/record-type.ts";
import { programField } from "#app/editing/description/standard-fields.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { menuGroupLabels, pageNames, sitePage } from "#app/i18n/site-pages.ts";
import type { HomeSection, MenuPlace } from "#app/lib/office.ts";
import { contactSummary, homeSummary, menuSummary, noticesSummary, privacySummary } from "./settings-summaries.ts";

const sectionLabels: Record<HomeSection, () => string> = {
  deadlines: m.settings_section_deadlines,
  programs: m.settings_section_programs,
  testimonials: m.settings_section_testimonials,
  featured: m.settings_section_featured,
  information: m.settings_section_information,
  news: m.settings_section_news,
  social: m.settings_section_social,
};

const placeLabels: Record<MenuPlace, () => string> = { ...menuGroupLabels, bar: m.settings_menu_bar };

const pageLabels = Object.fromEntries(
  pageNames
    .filter((name) => name !== "imageTest")
    .map((name) => [name, () => (sitePage(name).label ?? sitePage(name).title)()]),
);

const link = (label: () => string, help?: () => string) =>
  ({ kind: "link", label, ...(help ? { help } : {}) }) as const satisfies Field;

/** Pages of the settings. */
const settingsParts: readonly RecordPart[] = [
  {
    path: "contacto",
    name: m.settings_part_contact,
    purpose: m.settings_part_contact_purpose,
    summary: contactSummary,
    sections: [
      {
        title: m.settings_section_contact,
        fields: {
          email: { kind: "email", label: m.field_email, help: m.settings_email_help },
          phone: { kind: "phone", label: m.field_phone },
          address: { kind: "list", label: m.settings_address, help: m.settings_address_help },
          hours: { kind: "text", label: m.settings_hours, translated: true },
          social: {
            kind: "rows",
            label: m.settings_social,
            add: m.settings_social_add,
            fields: {
              name: { kind: "text", label: m.field_name, required: "save" },
              url: { kind: "link", label: m.field_url, required: "save" },
            },
          },
        },
      },
      {
        title: m.settings_section_links,
        fields: {
          applicant_register_url: link(m.settings_applicant_register_url, m.settings_applicant_help),
          applicant_login_url: link(m.settings_applicant_login_url, m.settings_applicant_help),
          university_url: link(m.settings_university_url),
          library_url: link(m.settings_library_url),
          agreements_url: link(m.settings_agreements_url, m.settings_agreements_url_help),
        },
      },
    ],
  },
  {
    path: "avisos",
    name: m.settings_section_notices,
    purpose: m.settings_part_notices_purpose,
    summary: noticesSummary,
    writers: "editors",
    sections: [
      {
        title: m.settings_section_notices,
        fields: {
          notices: {
            kind: "rows",
            label: m.settings_notices,
            help: m.settings_notices_help,
            add: m.settings_notice_add,
            fields: {
              text: { kind: "text", lines: true, label: m.settings_notice_text, required: "save" },
              text_en: { kind: "text", lines: true, label: m.settings_notice_text_en },
              level: {
                kind: "choice",
                options: { info: m.settings_notice_info, warning: m.settings_notice_warning },
                label: m.settings_notice_level,
                required: "save",
                initial: "info",
              },
              url: { kind: "link", label: m.settings_notice_url, help: m.settings_notice_url_help },
              from: { kind: "day", label: m.settings_notice_from },
              until: { kind: "day", label: m.settings_notice_until, help: m.settings_notice_until_help },
            },
          },
        },
      },
    ],
  },
  {
    path: "portada",
    name: m.settings_section_home,
    purpose: m.settings_part_home_purpose,
    summary: homeSummary,
    sections: [
      {
        title: m.settings_section_home,
        fields: {
          home_title: {
            kind: "text",
            label: m.settings_home_title,
            help: m.settings_home_title_help,
            translated: true,
          },
          home_lead: {
            kind: "text",
            lines: true,
            label: m.settings_home_lead,
            help: m.settings_home_lead_help,
            translated: true,
          },
          home_sections: {
            kind: "rows",
            label: m.settings_home_sections,
            help: m.settings_home_sections_help,
            add: m.settings_home_section_add,
            tree: { entry: "section" },
            fields: {
              section: { kind: "choice", options: sectionLabels, label: m.settings_home_section, required: "save" },
            },
          },
          featured_programs: {
            kind: "rows",
            label: m.settings_featured,
            help: m.settings_featured_help,
            add: m.settings_featured_add,
            fields: { program: { ...programField, required: "save" } },
          },
        },
      },
    ],
  },
  {
    path: "menu",
    name: m.settings_section_menu,
    purpose: m.settings_part_menu_purpose,
    summary: menuSummary,
    sections: [
      {
        title: m.settings_section_menu,
        fields: {
          menu: {
            kind: "rows",
            label: m.settings_menu,
            help: m.settings_menu_help,
            add: m.settings_menu_add,
            tree: { entry: "page", group: { field: "place", none: "bar" } },
            fields: {
              page: { kind: "choice", options: pageLabels, label: m.settings_menu_page, required: "save" },
              place: {
                kind: "choice",
                options: placeLabels,
                label: m.settings_menu_place,
                required: "save",
                initial: "bar",
              },
            },
          },
        },
      },
    ],
  },
  {
    path: "datos-personales",
    name: m.settings_section_privacy,
    purpose: m.settings_part_privacy_purpose,
    summary: privacySummary,
    sections: [
      {
        title: m.settings_section_privacy,
        fields: {
          privacy_representative: {
            kind: "text",
            label: m.settings_privacy_representative,
            help: m.settings_privacy_representative_help,
          },
          privacy_officer: { kind: "text", label: m.settings_privacy_officer, help: m.settings_privacy_officer_help },
          privacy_email: { kind: "email", label: m.settings_privacy_email, help: m.settings_privacy_email_help },
          processors: {
            kind: "rows",
            label: m.settings_processors,
            help: m.settings_processors_help,
            add: m.settings_processor_add,
            fields: {
              name: { kind: "text", label: m.field_name, required: "save" },
              service: { kind: "text", label: m.settings_processor_service, required: "save" },
              country: { kind: "text", label: m.settings_processor_country, required: "save" },
              safeguard: { kind: "text", label: m.settings_processor_safeguard },
            },
          },
          data_agreements: {
            kind: "rows",
            label: m.settings_agreements,
            help: m.settings_agreements_help,
            add: m.settings_agreement_add,
            fields: {
              party: { kind: "text", label: m.settings_agreement_party, required: "save" },
              purpose: { kind: "text", label: m.settings_agreement_purpose, required: "save" },
              signed_on: { kind: "day", label: m.settings_agreement_signed },
            },
          },
          data_agreements_reviewed_on: {
            kind: "day",
            label: m.settings_agreements_reviewed,
            help: m.settings_agreements_reviewed_help,
          },
        },
      },
    ],
  },
];

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
