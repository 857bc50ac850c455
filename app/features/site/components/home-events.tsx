import { EventList } from "#app/features/events/components/event-list.tsx";
import type { EventSummary } from "#app/features/events/events.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";

export function HomeEvents({ events }: { events: EventSummary[] }) {
  if (events.length === 0) return null;
  return (
    <Section
      aside={
        <LinkButton look="quiet" to={pathsIn().events()}>
          {m.home_all_events()}
        </LinkButton>
      }
      id="agenda"
      title={m.home_events()}
    >
      <div className="max-sm:[&_li:nth-child(n+3)]:hidden">
        <EventList events={events} heading="h3" />
      </div>
    </Section>
  );
}
