import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";

export type NavigationLink = { label: string; to: string };
export type NavigationGroup = { label: string; links: NavigationLink[] };
export type NavigationItem = NavigationLink | NavigationGroup;

/** The site's main navigation (specification, section 1), in the language of the page. */
export function siteNavigation(): NavigationItem[] {
  const paths = pathsIn();
  const indicators = institution.features.indicators ? [{ label: m.nav_indicators(), to: paths.indicators() }] : [];
  return [
    {
      label: m.nav_institution(),
      links: [
        { label: m.nav_home(), to: paths.home() },
        { label: m.nav_about(), to: paths.about() },
        ...indicators,
        { label: m.nav_accreditation(), to: paths.accreditation() },
      ],
    },
    {
      label: m.nav_programs(),
      links: [
        { label: m.nav_doctorates(), to: paths.doctorates() },
        { label: m.nav_masters(), to: paths.masters() },
        { label: m.nav_specialties(), to: paths.specialties() },
        { label: m.nav_catalogue(), to: paths.catalogue() },
        { label: m.compare_title(), to: paths.compare() },
      ],
    },
    { label: m.nav_tuition(), to: paths.tuition() },
    {
      label: m.nav_benefits(),
      links: [
        { label: m.nav_support(), to: paths.support() },
        { label: m.nav_scholarships(), to: paths.scholarships() },
      ],
    },
    { label: m.nav_faq(), to: paths.faq() },
    { label: m.nav_news(), to: paths.news() },
    { label: m.nav_contact(), to: paths.contact() },
    {
      label: m.nav_resources(),
      links: [
        { label: m.nav_links(), to: paths.links() },
        { label: m.nav_agreements(), to: paths.documents("convenios") },
        { label: m.nav_documents(), to: paths.documents() },
        { label: m.nav_regulations(), to: paths.documents("reglamentos") },
      ],
    },
  ];
}
