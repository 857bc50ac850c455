import type { ReactNode } from "react";
import { LegalProse } from "#app/features/pages/components/legal-page-content.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Notice } from "../notice.ts";
import type { Processing } from "../processing.ts";

/** Sections of a notice: its prose, and the activities, each collapsed below its title and purpose. */
export function PrivacyNotice({ notice, children }: { notice: Notice; children?: ReactNode }) {
  return (
    <>
      {notice.sections.map(({ id, title, html, activities }) => (
        <Section id={id} key={id} title={title}>
          {html ? <LegalProse html={html} /> : null}
          {activities ? <Activities activities={activities} /> : null}
        </Section>
      ))}
      {children}
    </>
  );
}

function Activities({ activities }: { activities: Processing[] }) {
  return (
    <div className="border-line border-t">
      {activities.map((activity) => (
        <Activity activity={activity} heading="h3" key={activity.name} />
      ))}
    </div>
  );
}

/** Facts of an activity and further `children`, collapsed below its title and purpose. */
export function Activity({
  activity: { title, subject, data, purpose, basis, source, recipients, term },
  heading: Heading,
  children,
}: {
  activity: Processing;
  heading: "h2" | "h3";
  children?: ReactNode;
}) {
  return (
    <Disclosure
      className="border-line border-b"
      look="part"
      summary={
        <>
          <Heading className="text-lg">{title}</Heading>
          <span className="text-ink-soft text-sm">{purpose}</span>
        </>
      }
    >
      <div className="grid gap-5 pb-6">
        <FactList>
          <Fact isWide term={m.privacy_fact_data()}>
            {data}
          </Fact>
          <Fact term={m.privacy_fact_subject()}>{subject}</Fact>
          <Fact term={m.privacy_fact_source()}>{source}</Fact>
          <Fact term={m.privacy_fact_basis()}>{basis}</Fact>
          <Fact term={m.privacy_fact_recipients()}>{recipients.join("; ")}</Fact>
          <Fact isWide term={m.privacy_fact_term()}>
            {term}
          </Fact>
        </FactList>
        {children}
      </div>
    </Disclosure>
  );
}
