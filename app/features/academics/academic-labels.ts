import { m } from "#app/i18n/paraglide/messages.js";
import type { AcademicRank, Openings, ProgramRole, ThesisElsewhere } from "./academics.ts";

export const academicRankLabel: Record<AcademicRank, () => string> = {
  full: m.academic_rank_full,
  associate: m.academic_rank_associate,
  assistant: m.academic_rank_assistant,
  instructor: m.academic_rank_instructor,
  adjunct: m.academic_rank_adjunct,
};

export const academicOpeningLabel: Record<Openings, () => string> = {
  yes: m.academic_opening_yes,
  ask: m.academic_opening_ask,
  no: m.academic_opening_no,
};

export const programRoleLabel: Record<ProgramRole, () => string> = {
  thesis_advisor: m.academic_role_thesis_advisor,
  collaborator: m.academic_role_collaborator,
};

export const thesisLevelLabel: Record<ThesisElsewhere["level"], () => string> = {
  doctorate: m.academic_thesis_doctorate,
  master: m.academic_thesis_master,
};
