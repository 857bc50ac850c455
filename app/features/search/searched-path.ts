import { programPath } from "#app/features/programs/program-path.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { pageOfText } from "#app/i18n/site-pages.ts";
import type { SearchedDocument } from "./search.ts";

/** Returns the path of a document in the page's language; null if no page of this site shows it. */
export function searchedPath({ kind, id, reference }: SearchedDocument): string | null {
  const paths = pathsIn();
  const { slug = "" } = reference;
  switch (kind) {
    case "program":
      return programPath({ id: Number(id), slug, code: reference.code ?? "", type: reference.type as ProgramType });
    case "news":
      return paths.newsItem(slug);
    case "faq":
      return `${paths.faq()}#${slug}`;
    case "page":
      return pagePath(reference);
    default:
      return paths[kind](Number(id));
  }
}

/** Returns the path of a page, of a section, or of an entry on a page. */
function pagePath({ table, key = "", slug = "", slug_en = slug, ...reference }: Record<string, string>): string | null {
  const paths = pathsIn();
  const isEnglish = getLocale() === "en";
  const section = (isEnglish ? reference.section_en : null) ?? reference.section ?? "";
  switch (table) {
    case "scholarships":
      return paths.scholarship(slug);
    case "support_benefits":
      return `${paths.support()}#${slug}`;
    case "custom_pages":
      return paths.customPage(isEnglish ? slug_en : slug) + (section && `#${section}`);
    case "events":
      return paths.event(slug);
    case "documents":
      return paths.documentFile(slug);
    default: {
      const page = pageOfText(key);
      return page && paths[page]() + anchorOf(key, section);
    }
  }
}

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
function anchorOf(key: string, section: string): string {
  const place = textAnchors[key];
  if (!section) return place ? `#${place}` : "";
  return `#${sectionPrefixes[key] ?? (place ? `${place}-` : "")}${section}`;
}
