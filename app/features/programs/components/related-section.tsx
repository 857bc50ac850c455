import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ProgramEntry } from "../program-entries.ts";
import { ProgramList } from "./program-list.tsx";
import type { DetailSection } from "./program-sections.tsx";

export function relatedSection(related: ProgramEntry[]): DetailSection[] {
  if (related.length === 0) return [];
  return [
    {
      id: "relacionados",
      title: m.program_related(),
      summary: counted(related.length, m.program_part_related_one, m.program_part_related),
      hideInPrint: true,
      content: <ProgramList heading="h3" programs={related} withType />,
    },
  ];
}
