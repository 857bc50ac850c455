import { documentKindSegment, documentKinds } from "#app/features/documents/documents.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import type { NavigationGroup, NavigationLink } from "./site-navigation.ts";

/** Every page of the site that is no program, by topic, in the language of the page. Topics are given to each name. */
export function siteMapGroups({
  documentKindLabels,
  newsCategories,
}: {
  documentKindLabels: Record<(typeof documentKinds)[number], () => string>;
  newsCategories: NavigationLink[];
}): (NavigationGroup & { id: string })[] {
  const paths = pathsIn();
  const indicators = institution.features.indicators ? [{ label: m.nav_indicators(), to: paths.indicators() }] : [];
  return [
    {
      id: "postgrado",
      label: m.sitemap_office(),
      links: [
        { label: m.nav_home(), to: paths.home() },
        { label: m.nav_about(), to: paths.about() },
        { label: m.nav_why_us({ shortName: institution.shortName }), to: paths.whyUs() },
        { label: m.nav_accreditation(), to: paths.accreditation() },
        ...indicators,
        { label: m.nav_contact(), to: paths.contact() },
      ],
    },
    {
      id: "estudiar",
      label: m.sitemap_study(),
      links: [
        { label: m.nav_doctorates(), to: paths.doctorates() },
        { label: m.nav_masters(), to: paths.masters() },
        { label: m.nav_specialties(), to: paths.specialties() },
        { label: m.nav_catalogue(), to: paths.catalogue() },
        { label: m.compare_title(), to: paths.compare() },
        { label: m.sitemap_guide(), to: paths.guide() },
        { label: m.nav_apply(), to: paths.apply() },
        { label: m.nav_tuition(), to: paths.tuition() },
        { label: m.nav_faq(), to: paths.faq() },
      ],
    },
    {
      id: "apoyo",
      label: m.sitemap_benefits(),
      links: [
        { label: m.nav_scholarships(), to: paths.scholarships() },
        { label: m.nav_support(), to: paths.support() },
      ],
    },
    {
      id: "noticias",
      label: m.nav_news(),
      links: [{ label: m.sitemap_all_news(), to: paths.news() }, ...newsCategories],
    },
    {
      id: "documentos",
      label: m.sitemap_resources(),
      links: [
        { label: m.nav_documents(), to: paths.documents() },
        ...documentKinds.map((kind) => ({
          label: documentKindLabels[kind](),
          to: paths.documents(documentKindSegment[kind]),
        })),
        { label: m.nav_links(), to: paths.links() },
      ],
    },
    {
      id: "sitio",
      label: m.sitemap_site(),
      links: [
        { label: m.nav_search(), to: paths.search() },
        { label: m.sitemap_privacy(), to: paths.privacy() },
        { label: m.sitemap_accessibility(), to: paths.accessibility() },
        { label: m.nav_staff(), to: paths.staff.login() },
      ],
    },
  ];
}
