import { counted } from "#app/i18n/counted.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Evidence } from "./supervisors.ts";

/** Returns a summary of works on a topic: «8 tesis dirigidas, 3 proyectos y 1 publicación»; empty without any. */
export function evidenceText({ theses, projects, publications, patents }: Evidence): string {
  const parts = [
    theses > 0 ? counted(theses, m.supervisor_theses_one, m.supervisor_theses) : null,
    projects > 0 ? counted(projects, m.supervisor_projects_one, m.supervisor_projects) : null,
    publications > 0 ? counted(publications, m.supervisor_publications_one, m.supervisor_publications) : null,
    patents > 0 ? counted(patents, m.supervisor_patents_one, m.supervisor_patents) : null,
  ];
  return formatList(parts.filter((part) => part !== null));
}
