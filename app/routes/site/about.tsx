import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { EmptyPageNote } from "#app/features/pages/components/empty-page-note.tsx";
import { MissionAndVision } from "#app/features/pages/components/mission-and-vision.tsx";
import { TextSection } from "#app/features/pages/components/text-section.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { Leadership, PeopleList } from "#app/features/people/components/people.tsx";
import { listPeople } from "#app/features/people/people-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const { fill } = await readPlaceholders(db);
  const [texts, people] = await Promise.all([
    findPageTexts(db, sitePages.about.texts, locale, fill),
    listPeople(db, locale),
  ]);
  return { texts, people };
}

export default function AboutPage({ loaderData: { texts, people } }: Route.ComponentProps) {
  const { about } = texts;
  const university = institution.name[getLocale()];
  const leadership = [...people.director, ...people.deputy_director, ...people.secretary];
  const groups = [
    {
      id: "consejo-tecnico",
      title: m.about_technical_council(),
      members: people.technical_council,
      text: texts["technical-council-intro"],
    },
    {
      id: "consejo-asesor",
      title: m.about_advisory_council(),
      members: people.advisory_council,
      text: texts["advisory-council-intro"],
    },
    { id: "equipo", title: m.about_team(), members: people.team, text: texts["team-intro"] },
  ];
  const isEmpty =
    Object.keys(texts).length === 0 && [...leadership, ...groups.flatMap(({ members }) => members)].length === 0;
  return (
    <>
      <PageMeta description={m.about_description({ university })} title={m.about_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={about ? <span lang={foreignLang(about.lang.description)}>{about.description}</span> : null}
        title={m.about_title()}
      />
      {about ? (
        <TextSection id="oficina" text={{ ...about, description: "" }} title={institution.office[getLocale()]} />
      ) : null}
      <MissionAndVision mission={texts.mission} vision={texts.vision} />
      {leadership.length > 0 || texts["organization-intro"] ? (
        <TextSection id="organizacion" text={texts["organization-intro"]} title={m.about_organization()}>
          <Leadership
            posts={[
              { label: m.about_director(), people: people.director },
              { label: m.about_deputy_director(), people: people.deputy_director },
              { label: m.about_secretary(), people: people.secretary },
            ]}
          />
        </TextSection>
      ) : null}
      {groups.map(({ id, text, title, members }) =>
        members.length > 0 || text ? (
          <TextSection
            summary={counted(members.length, m.indicators_people_one, m.indicators_people)}
            id={id}
            key={id}
            text={text}
            title={title}
          >
            <PeopleList people={members} />
          </TextSection>
        ) : null,
      )}
      {isEmpty ? <EmptyPageNote /> : null}
    </>
  );
}
