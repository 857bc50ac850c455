import { m } from "#app/i18n/paraglide/messages.js";

/** Anchor of the glossary on the open data page; cards link to it. */
export const glossaryId = "glosario";

type Term = { term: string; text: string };

export function admissionTerms(): Term[] {
  return [
    { term: m.indicators_applicants(), text: m.glossary_applicants() },
    { term: m.indicators_admitted(), text: m.glossary_admitted() },
    { term: m.indicators_new_students(), text: m.glossary_new_students() },
  ];
}

export function glossary(): Term[] {
  return [
    ...admissionTerms(),
    { term: m.indicators_enrolled(), text: m.indicators_enrollment_definition() },
    { term: m.indicators_graduates(), text: m.indicators_graduates_definition() },
    { term: m.indicators_cohorts_title(), text: m.glossary_on_time() },
    { term: m.indicators_retention(), text: m.glossary_retention() },
    { term: m.glossary_permanence_term(), text: m.glossary_permanence() },
  ];
}
