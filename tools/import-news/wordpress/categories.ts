import { isNewsCategory, type NewsCategory } from "../../../app/features/news/news.ts";
import { slugify } from "../../../app/lib/slug.ts";

/** Synonyms of the site's categories, without accents. */
const namesOf: Record<NewsCategory, string> = {
  admission: "admision admisiones postulacion postulaciones admissions",
  research: "investigacion investigaciones",
  scholarships: "beca becas becas-y-beneficios scholarship",
  events: "evento eventos actividad actividades agenda event",
  accreditation: "acreditacion acreditaciones calidad",
  international: "internacional internacionalizacion relaciones-internacionales",
  community: "comunidad vida-universitaria",
  graduates: "egresados egresadas titulados graduados graduacion alumni",
};

/** Returns the site's category for a name from another site, or the name itself. */
export function newsCategoryOf(name: string): string {
  const slug = slugify(name);
  if (isNewsCategory(slug)) return slug;
  const known = Object.entries(namesOf).find(([, names]) => names.split(" ").includes(slug));
  return known?.[0] ?? name;
}

/** True for WordPress' default category. */
export function isUncategorized(name: string): boolean {
  return ["", "sin-categoria", "sin-categorizar", "uncategorized"].includes(slugify(name));
}
