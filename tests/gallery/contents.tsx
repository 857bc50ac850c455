import { DeadlineState } from "#app/features/admissions/components/deadline-state.tsx";
import { Panel, PanelFacts } from "#app/features/admissions/components/panel.tsx";
import { EventList } from "#app/features/events/components/event-list.tsx";
import { NewsTeaser } from "#app/features/news/components/news-teaser.tsx";
import { TestimonialList } from "#app/features/people/components/testimonials.tsx";
import { CompareTick } from "#app/features/programs/compare/compare-tick.tsx";
import { ProgramRow } from "#app/features/programs/components/program-row.tsx";
import type { ProgramEntry } from "#app/features/programs/program-entries.ts";
import { ShortlistButton } from "#app/features/programs/shortlist/shortlist-button.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { BigFigure } from "#app/ui/big-figure.tsx";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { ProseFile, ProseTable } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Specimens } from "./specimen.ts";

const today = "2026-11-28";

const program: ProgramEntry = {
  ...{ id: 1, code: "4312", path: "/programas/programa/magister/4312", area: "technology" },
  ...{ name: "Magíster en Ingeniería Ambiental", faculty: "Facultad de Ingeniería", type: "Magíster profesional" },
  ...{ nameLang: undefined, facultyLang: undefined, facts: "4 semestres · Presencial · Viernes y sábado" },
  ...{
    summary: "4 semestres · Viernes y sábado",
    price: "$4.200.000",
    cashPrice: "$3.780.000",
    accreditation: "5 años",
  },
  ...{ closing: "15 de enero", canApply: true, isEnding: false },
};
const bare: ProgramEntry = {
  ...{ ...program, code: "4101", id: 2, name: "Doctorado en Biología", area: "basic_sciences", price: null },
  ...{ cashPrice: null, canApply: false, closing: "2 de marzo" },
};

export const contentSpecimens = (): Specimens => ({
  rows: [
    {
      name: "programs",
      node: (
        <ul className="program-list border-line border-t">
          {[program, { ...program, id: 3, code: "4313", isEnding: true }, bare].map((entry) => (
            <ProgramRow
              heading="h3"
              key={entry.id}
              program={entry}
              tools={
                <>
                  <ShortlistButton code={entry.code} isIcon name={entry.name} />
                  <CompareTick code={entry.code} form="form" isTicked={entry === program} name={entry.name} />
                </>
              }
              withType
            />
          ))}
        </ul>
      ),
    },
    {
      name: "events",
      node: (
        <div className="pt-5">
          <EventList
            events={[
              {
                ...{ slug: "charla", kind: "talk", title: "Charla informativa", place: "Aula Magna", summary: "" },
                ...{ startsOn: "2026-12-03", endsOn: "2026-12-03", startsAt: "18:30", endsAt: "20:00" },
                ...{ lang: { title: "es", place: "es", summary: "es" }, updatedAt: `${today}T12:00:00Z` },
              } as Parameters<typeof EventList>[0]["events"][number],
            ]}
            heading="h3"
          />
        </div>
      ),
    },
    {
      name: "news",
      node: (
        <NewsTeaser
          heading="h3"
          news={
            {
              ...{
                id: "1",
                slug: "n",
                title: "Nueva estación de monitoreo",
                lead: "La estación mide cada diez minutos.",
              },
              ...{ date: `${today}T12:00:00Z`, category: "research", picture: null, image_alt: "" },
              lang: { title: "es", lead: "es", image_alt: "es" },
            } as unknown as Parameters<typeof NewsTeaser>[0]["news"]
          }
        />
      ),
    },
    {
      name: "facts",
      node: (
        <FactList>
          <Fact term={m.program_accreditation()}>CNA, 5 años</Fact>
          <Fact term={m.program_vacancies()}>25</Fact>
          <Fact isWide term={m.program_schedule_and_modality()}>
            Viernes y sábado
          </Fact>
        </FactList>
      ),
    },
    {
      name: "deadlines",
      node: (
        <div className="grid gap-2 text-sm">
          {[
            { opens: "2026-11-01", closes: "2026-12-05" },
            { opens: "2027-01-01", closes: "2027-02-05" },
            { opens: "2026-01-01", closes: "2026-02-05" },
          ].map((window) => (
            <p key={window.opens}>
              <DeadlineState today={today} window={window} />
            </p>
          ))}
        </div>
      ),
    },
  ],
  figures: [
    {
      name: "a number",
      node: (
        <p className="flex flex-wrap items-baseline gap-x-4">
          <BigFigure>1.284</BigFigure> {m.nav_programs()}
        </p>
      ),
    },
  ],
  tables: [
    {
      name: "in a text",
      node: (
        <ProseTable
          block={{
            ...{ type: "paragraph", as: "table", text: m.nav_tuition(), head: [m.nav_doctorates(), m.nav_masters()] },
            rows: [
              ["13", "32"],
              ["$4.200.000", "$3.780.000"],
            ],
          }}
        />
      ),
    },
    {
      name: "bars",
      node: (
        <BarChart
          bars={[
            { label: "2024", value: 12, shown: "12" },
            { label: "2025", value: 31, shown: "31" },
          ]}
          labelColumn="–"
          title={m.nav_indicators()}
          valueColumn="–"
        />
      ),
    },
  ],
  cards: [
    {
      name: "head of a page",
      node: (
        <PageHeader
          crumbs={[{ label: m.nav_home(), to: "/" }]}
          crumbsLabel="–"
          lead={m.home_card_tuition()}
          title={m.nav_tuition()}
        />
      ),
    },
    {
      name: "section",
      node: (
        <Section aside={m.home_card_support()} title={m.nav_support()}>
          <p className="prose-text">{m.home_card_support()}</p>
        </Section>
      ),
    },
    {
      name: "panel",
      node: (
        <Panel beside={<PanelFacts facts={[{ term: m.program_vacancies(), value: "25" }]} />}>
          <h3 className="text-xl">{m.nav_apply()}</h3>
          <p>{m.home_card_scholarships()}</p>
        </Panel>
      ),
    },
    {
      name: "person",
      node: (
        <p className="flex items-center gap-4">
          <Portrait name="Dra. Ana María Soto Núñez" photo={null} /> Dra. Ana María Soto Núñez
        </p>
      ),
    },
    {
      name: "testimonial",
      node: (
        <TestimonialList
          testimonials={[
            {
              ...{ slug: "t", name: "Carla Muñoz", year: 2024, occupation: "Analista", quote: "Aprendí a preguntar." },
              ...{ portrait: null, program: { name: program.name, path: program.path, lang: undefined } },
              lang: { occupation: undefined, quote: undefined },
            },
          ]}
        />
      ),
    },
    {
      name: "file",
      node: (
        <ProseFile
          block={{
            ...{ type: "paragraph", as: "file", text: "Reglamento (PDF, 120 kB)", label: "Reglamento" },
            href: "/a.pdf",
          }}
        />
      ),
    },
  ],
});
