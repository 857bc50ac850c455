import { m } from "#app/i18n/paraglide/messages.js";
import type { PageName } from "#app/i18n/site-pages.ts";

/**
 * Common questions to the office, by their name in addresses: the page with the answer, and the subject of a message.
 */
export const contactTopics = [
  {
    name: "postular",
    label: m.contact_topic_apply,
    summary: m.contact_topic_apply_gist,
    page: "apply",
    link: m.contact_topic_apply_link,
  },
  {
    name: "becas",
    label: m.contact_topic_scholarships,
    summary: m.contact_topic_scholarships_gist,
    page: "scholarships",
    link: m.contact_topic_scholarships_link,
  },
  {
    name: "aranceles",
    label: m.contact_topic_tuition,
    summary: m.contact_topic_tuition_gist,
    page: "tuition",
    link: m.contact_topic_tuition_link,
  },
  {
    name: "fondos",
    label: m.contact_topic_support,
    summary: m.contact_topic_support_gist,
    page: "support",
    link: m.contact_topic_support_link,
  },
  {
    name: "tesis",
    label: m.contact_topic_thesis,
    summary: m.contact_topic_thesis_gist,
    page: "supervisors",
    link: m.contact_topic_thesis_link,
  },
  {
    name: "acreditacion",
    label: m.contact_topic_accreditation,
    summary: m.contact_topic_accreditation_gist,
    page: "accreditation",
    link: m.contact_topic_accreditation_link,
  },
  {
    name: "documentos",
    label: m.contact_topic_documents,
    summary: m.contact_topic_documents_gist,
    page: "documents",
    link: m.contact_topic_documents_link,
  },
  {
    name: "otra",
    label: m.contact_topic_other,
    summary: m.contact_topic_other_gist,
    page: "faq",
    link: m.contact_topic_other_link,
  },
] as const satisfies {
  name: string;
  label: () => string;
  summary: () => string;
  page: PageName;
  link: () => string;
}[];

/** Returns the subject of a message about the topic in an address; empty for an unknown topic or another question. */
export function subjectOfTopic(name: string | null): string {
  const topic = contactTopics.find((each) => each.name === name);
  return topic && topic.name !== "otra" ? topic.label() : "";
}
