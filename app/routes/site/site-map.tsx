import { programPath } from "#app/features/programs/program-path.ts";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { siteMapGroups } from "#app/features/site/site-map.ts";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/site-map";

export async function loader({ context }: Route.LoaderArgs) {
  const programs = await listPrograms(anonymousClient(context), programTypes, getLocale());
  return programs.map(({ id, type, code, slug, name, lang }) => ({ id, type, code, slug, name, lang }));
}

export default function SiteMapPage({ loaderData: programs }: Route.ComponentProps) {
  const paths = pathsIn();
  const groups = siteMapGroups(useOffice().pages);
  const kinds: { id: string; title: string; types: ProgramType[] }[] = [
    { id: "doctorados", title: m.nav_doctorates(), types: ["doctorate"] },
    { id: "magister", title: m.nav_masters(), types: ["academic_master", "professional_master"] },
    { id: "especialidades", title: m.nav_specialties(), types: ["health_specialty"] },
  ];
  return (
    <>
      <PageMeta
        description={m.sitemap_description({ university: institution.name[getLocale()] })}
        title={m.sitemap_title()}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.sitemap_lead()}
        title={m.sitemap_title()}
      />
      {groups.map(({ id, label, links }) => (
        <SiteMapSection id={id} key={id} links={links} title={label} />
      ))}
      {kinds.map(({ id, title, types }) => {
        const ofKind = programs.filter(({ type }) => types.includes(type));
        return (
          <SiteMapSection
            summary={counted(ofKind.length, m.programs_count_one, m.programs_count)}
            id={id}
            key={id}
            links={ofKind.map((program) => ({
              label: program.name,
              to: programPath(program),
              lang: foreignLang(program.lang.name),
            }))}
            title={title}
          />
        );
      })}
    </>
  );
}

/** Link in the site map. `lang` is set for labels in another language than the page's. */
type SiteMapLink = { label: string; to: string; lang?: string | undefined };

/** Links of one topic, in columns if there is room. `summary` folds them and shows their number. */
function SiteMapSection({
  id,
  title,
  links,
  summary,
}: {
  id: string;
  title: string;
  links: SiteMapLink[];
  summary?: string;
}) {
  if (links.length === 0) return null;
  const list = <SiteMapLinks links={links} />;
  if (summary === undefined) {
    return (
      <Section id={id} title={title}>
        {list}
      </Section>
    );
  }
  return (
    <div className="page-width">
      <PagePart summary={summary} id={id} title={title}>
        {list}
      </PagePart>
    </div>
  );
}

function SiteMapLinks({ links }: { links: SiteMapLink[] }) {
  return (
    <ul className="columns-[9.5rem] gap-x-10 sm:columns-2">
      {links.map(({ label, to, lang }) => (
        <li className="break-inside-avoid border-line border-b" key={to}>
          {to.endsWith(".pdf") ? (
            <a className={look} href={to} lang={lang}>
              {label}
            </a>
          ) : (
            <Link className={look} lang={lang} to={to}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const look = "flex min-h-11 items-center py-2 leading-snug underline-offset-4 hover:underline hover:decoration-1";
