import type { ReactNode } from "react";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { EmptyPageNote } from "#app/features/pages/components/empty-page-note.tsx";
import { LeadingProse } from "#app/features/pages/components/leading-prose.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { Leadership, PeopleList } from "#app/features/people/components/people.tsx";
import { listPeople } from "#app/features/people/people-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { headingAnchors } from "#app/lib/text-parts.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
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

/** Mission and vision of the office, side by side on a tinted band. */
function MissionAndVision({ mission, vision }: { mission: PageText | undefined; vision: PageText | undefined }) {
  const statements = [
    { id: "mision", text: mission },
    { id: "vision", text: vision },
  ];
  if (!mission && !vision) return null;
  return (
    <div className="my-4 bg-paper-deep">
      <div className="page-width grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-2">
        {statements.map(({ id, text }) =>
          text ? (
            <section aria-labelledby={`${id}-heading`} id={id} key={id}>
              <h2 className="text-2xl" id={`${id}-heading`} lang={foreignLang(text.lang.title)}>
                {text.title}
              </h2>
              <LeadingProse
                blocks={text.blocks}
                lang={foreignLang(text.lang.blocks)}
                look="mt-4 max-w-[38rem] font-serif text-lg leading-relaxed"
              />
            </section>
          ) : null,
        )}
      </div>
    </div>
  );
}

/**
 * A text of `pages` as a section of a page, with its children below. Without the text (unpublished by staff) the
 * section keeps `title` and children; without a `title` it is omitted.
 */
function TextSection({
  id,
  title,
  text,
  summary,
  children,
}: {
  id: string;
  title?: string;
  /** Makes the section collapsible, with this summary of its content. */
  summary?: string;
  text: PageText | null | undefined;
  children?: ReactNode;
}) {
  const heading = text?.title ?? title;
  if (heading === undefined) return null;
  const aside = text?.description ? <p lang={foreignLang(text.lang.description)}>{text.description}</p> : null;
  const content = (
    <>
      {text ? (
        <Prose
          anchors={headingAnchors(text.blocks, `${id}-`)}
          blocks={text.blocks}
          lang={foreignLang(text.lang.blocks)}
        />
      ) : null}
      {children ? <div className={text && text.blocks.length > 0 ? "mt-8" : undefined}>{children}</div> : null}
    </>
  );
  const titleLang = foreignLang(text?.lang.title);
  if (summary !== undefined) {
    return (
      <div className="page-width">
        <PagePart aside={aside} summary={summary} id={id} lang={titleLang} title={heading}>
          {content}
        </PagePart>
      </div>
    );
  }
  return (
    <Section aside={aside} id={id} title={heading} titleLang={titleLang}>
      {content}
    </Section>
  );
}
