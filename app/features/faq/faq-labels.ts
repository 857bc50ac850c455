import { m } from "#app/i18n/paraglide/messages.js";
import type { FaqGroup } from "./faq.ts";

export const faqGroupLabel: Record<FaqGroup, () => string> = {
  applications: m.faq_group_applications,
  enrollment_and_tuition: m.faq_group_enrollment_and_tuition,
};
