/** Anchors of the sections that show texts of `pages`, by text key. A test of the site checks each. */
export const textAnchors: Readonly<Record<string, string>> = {
  about: "oficina",
  mission: "mision",
  vision: "vision",
  "organization-intro": "organizacion",
  "technical-council-intro": "consejo-tecnico",
  "advisory-council-intro": "consejo-asesor",
  "team-intro": "equipo",
  "accreditation-meaning": "significado",
  "apply-steps": "pasos",
  eligibility: "eligibility",
  "apply-documents": "apply-documents",
  "apply-documents-foreign": "apply-documents-foreign",
  "scholarships-process": "concurso",
  "scholarships-external-intro": "externas",
  "support-students-intro": "estudiantes",
  "support-directors-intro": "programas",
  "tuition-payment": "pago",
  "tuition-help": "ayuda",
};

/** Anchor prefix of a text's own sections, if it is not the text's anchor. */
const sectionPrefixes: Readonly<Record<string, string>> = { "why-us": "razon-" };

/** Returns the anchor of a text on its page, or with `section` that of one of its sections; empty without one. */
export function anchorOf(key: string, section: string): string {
  const place = textAnchors[key];
  if (!section) return place ? `#${place}` : "";
  return `#${sectionPrefixes[key] ?? (place ? `${place}-` : "")}${section}`;
}
