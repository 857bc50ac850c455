import { m } from "#app/i18n/paraglide/messages.js";
import type { LinkGroup } from "./links.ts";

export const linkGroupLabel: Record<LinkGroup, () => string> = {
  university: m.links_group_university,
  student_life: m.links_group_student_life,
  research: m.links_group_research,
  national: m.links_group_national,
};
