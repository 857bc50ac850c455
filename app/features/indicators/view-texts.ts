import { m } from "#app/i18n/paraglide/messages.js";
import type { IndicatorView } from "./indicator-filter.ts";

export const viewTexts: Record<IndicatorView, { title: () => string; lead: () => string }> = {
  programs: { title: m.nav_indicators, lead: m.indicators_lead },
  students: { title: m.indicators_title_students, lead: m.indicators_lead_students },
  academics: { title: m.indicators_title_academics, lead: m.indicators_lead_academics },
};

export const viewLabels: Record<IndicatorView, () => string> = {
  programs: m.indicators_programs,
  students: m.indicators_students,
  academics: m.indicators_academics,
};
