import type { RecordTab } from "#app/editing/description/record-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { programChildren } from "./program-children.ts";
import { programFormSections } from "./program-form-sections.ts";

const { identity, study, content, admission, money, contact } = programFormSections;

const childTables = (...tables: string[]) => programChildren.filter(({ table }) => tables.includes(table));

/** Tabs of the editor of programs and specialties. */
export const programFormTabs: readonly RecordTab[] = [
  {
    path: "identificacion",
    name: m.field_section_identity,
    sections: [identity],
    children: childTables("accreditations"),
  },
  { path: "plan", name: m.program_record_tab_plan, sections: [study, content] },
  { path: "admision", name: m.program_record_section_admission, sections: [admission] },
  { path: "montos", name: m.field_section_money, sections: [money] },
  {
    path: "equipo",
    name: m.program_record_tab_team,
    sections: [contact],
    children: childTables("program_academics"),
  },
  {
    path: "cifras",
    name: m.program_record_tab_figures,
    sections: [],
    children: childTables("program_figures", "cohorts", "student_origins", "graduate_destinations"),
  },
];
