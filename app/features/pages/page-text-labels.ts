import { m } from "#app/i18n/paraglide/messages.js";
import { pageNames, sitePage } from "#app/i18n/site-pages.ts";

/** Labels of the texts of pages with more than one; a key without a label is the page's introduction. */
const partLabels: Partial<Record<string, () => string>> = {
  about: m.page_text_about,
  mission: m.page_text_mission,
  vision: m.page_text_vision,
  "organization-intro": m.page_text_organization,
  "technical-council-intro": m.page_text_technical_council,
  "advisory-council-intro": m.page_text_advisory_council,
  "team-intro": m.page_text_team,
  "accreditation-meaning": m.page_text_accreditation_meaning,
  "accreditation-accredited": m.page_text_accreditation_accredited,
  "accreditation-in-process": m.page_text_accreditation_in_process,
  "accreditation-not-accredited": m.page_text_accreditation_not_accredited,
  "accreditation-institution": m.page_text_accreditation_institution,
  "contact-privacy": m.page_text_contact_privacy,
  "apply-decision": m.page_text_apply_decision,
  "apply-steps": m.page_text_apply_steps,
  eligibility: m.page_text_eligibility,
  "apply-documents": m.page_text_apply_documents,
  "apply-documents-foreign": m.page_text_apply_documents_foreign,
  "tuition-payment": m.page_text_tuition_payment,
  "tuition-help": m.page_text_tuition_help,
  "scholarships-process": m.page_text_scholarships_process,
  "scholarships-external-intro": m.page_text_scholarships_external,
  "support-students-intro": m.page_text_support_students,
  "support-directors-intro": m.page_text_support_directors,
};

/** Labels of the texts by key: «Quiénes somos: misión», or the page's name if it has one text. */
export const pageTextLabels: Record<string, () => string> = Object.fromEntries(
  pageNames.flatMap((name) => {
    const { title, texts = [] } = sitePage(name);
    return texts.map((key) => {
      const part = partLabels[key] ?? m.page_text_intro;
      return [key, () => (texts.length === 1 ? title() : `${title()}: ${part()}`)];
    });
  }),
);
