import type { ReactNode } from "react";
import { listSupportBenefits } from "#app/features/admissions/benefit-queries.ts";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { DeadlineState } from "#app/features/admissions/components/deadline-state.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import type { Deadline } from "#app/features/admissions/deadlines.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import type { SupportBenefit } from "#app/features/admissions/support-benefits.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { factSeparator } from "#app/lib/join-facts.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/support";

export async function loader({ context }: Route.LoaderArgs) {
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [benefits, deadlines, texts] = await Promise.all([
    listSupportBenefits(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.support.texts, locale, prose.fill),
  ]);
  return { benefits, deadlines, texts, today: prose.today };
}

export default function SupportPage({ loaderData: { benefits, deadlines, texts, today } }: Route.ComponentProps) {
  const paths = pathsIn();
  const intro = texts["support-intro"];
  const audiences = [
    { id: "estudiantes", key: "students", text: texts["support-students-intro"], title: m.support_students() },
    { id: "programas", key: "program_directors", text: texts["support-directors-intro"], title: m.support_directors() },
  ] as const;
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.support_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={intro?.description ? <span lang={foreignLang(intro.lang.description)}>{intro.description}</span> : null}
        title={intro?.title ?? m.support_title()}
        titleLang={foreignLang(intro?.lang.title)}
      />
      <Section aside={<CalendarLink subject="support" />} id="fechas" title={m.support_dates()}>
        <Introduction text={intro} />
        <DeadlineList deadlines={deadlines.filter(({ subject }) => subject === "support")} today={today} />
      </Section>
      {audiences.map(({ id, key, text, title }) => {
        const funds = benefits.filter(({ audience }) => audience === key);
        const heading = text?.title ?? title;
        return (
          <Section id={id} key={id} title={heading} titleLang={foreignLang(text?.lang.title)}>
            <Introduction isRuled text={text} />
            {funds.map((benefit) => (
              <SupportEntry
                benefit={benefit}
                deadline={deadlines.find(({ key: deadlineKey }) => deadlineKey === benefit.deadlineKey)}
                key={benefit.slug}
                today={today}
              />
            ))}
            {funds.length === 0 ? <p className="prose-text">{m.support_none()}</p> : null}
          </Section>
        );
      })}
    </>
  );
}

type BenefitFact = { term: string; value: ReactNode };

type BenefitPart = { title: string; items: string[]; lang: Locale; isOrdered?: boolean };

function SupportEntry({
  benefit,
  deadline,
  today,
}: {
  benefit: SupportBenefit;
  deadline: Deadline | undefined;
  today: CalendarDay;
}) {
  const { lang } = benefit;
  return (
    <BenefitEntry
      facts={[
        {
          term: m.support_amount(),
          value: benefit.amount && <span lang={foreignLang(lang.amount)}>{benefit.amount}</span>,
        },
        {
          term: m.support_frequency(),
          value: benefit.frequency && <span lang={foreignLang(lang.frequency)}>{benefit.frequency}</span>,
        },
        {
          term: m.support_response(),
          value:
            benefit.responseDays &&
            counted(benefit.responseDays, m.support_response_value_one, m.support_response_value),
        },
        { term: m.support_window(), value: deadline ? <DeadlineState today={today} window={deadline} /> : null },
      ]}
      overview={
        <>
          {benefit.amount ? <span lang={foreignLang(lang.amount)}>{benefit.amount}</span> : null}
          {benefit.amount && benefit.frequency ? factSeparator : null}
          {benefit.frequency ? <span lang={foreignLang(lang.frequency)}>{benefit.frequency}</span> : null}
        </>
      }
      id={benefit.slug}
      lang={{ name: lang.name, summary: lang.description }}
      name={benefit.name}
      parts={[
        { title: m.support_requirements(), items: benefit.requirements, lang: lang.requirements },
        { title: m.support_how_to_apply(), items: benefit.howToApply, lang: lang.howToApply, isOrdered: true },
      ]}
      summary={benefit.description}
    />
  );
}

/** A fund, folded below its name and main facts. Empty facts and sections are omitted. */
function BenefitEntry({
  id,
  name,
  lang,
  overview,
  summary,
  facts,
  parts,
}: {
  id: string;
  name: string;
  lang: Record<"name" | "summary", Locale>;
  /** Main facts, shown while the entry is folded. */
  overview: ReactNode;
  summary: string;
  facts: BenefitFact[];
  parts: BenefitPart[];
}) {
  return (
    <article aria-labelledby={`${id}-nombre`} className="border-line border-b">
      <Disclosure
        look="part"
        summary={
          <>
            <h3 className="basis-full text-lg leading-snug" id={`${id}-nombre`} lang={foreignLang(lang.name)}>
              {name}
            </h3>
            <span className="figures text-ink-soft text-sm">{overview}</span>
          </>
        }
      >
        <div className="scroll-mt-20 pb-6" id={id}>
          <p className="prose-text mt-1" lang={foreignLang(lang.summary)}>
            {summary}
          </p>
          <dl className="mt-4 grid gap-y-2 text-sm">
            {facts
              .filter(({ value }) => Boolean(value))
              .map(({ term, value }) => (
                <div className="grid gap-x-4 sm:grid-cols-[9.5rem_1fr]" key={term}>
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="figures min-w-0 font-medium">{value}</dd>
                </div>
              ))}
          </dl>
          <div className="mt-5 grid gap-5">
            {parts
              .filter(({ items }) => items.length > 0)
              .map((part) => (
                <Part key={part.title} part={part} />
              ))}
          </div>
        </div>
      </Disclosure>
    </article>
  );
}

function Part({ part: { title, items, lang, isOrdered } }: { part: BenefitPart }) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <div>
      <h4 className="font-semibold text-sm">{title}</h4>
      <List
        className={`mt-2 grid max-w-[42rem] gap-1.5 pl-5 font-serif ${isOrdered ? "list-decimal" : "list-disc"}`}
        lang={foreignLang(lang)}
      >
        {items.map((item) => (
          <li className="pl-1 marker:text-ink-soft" key={item}>
            {item}
          </li>
        ))}
      </List>
    </div>
  );
}
