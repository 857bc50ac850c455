import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { eventKindsLabel } from "../event-labels.ts";
import { type EventKind, eventKindSegment, eventKinds } from "../events.ts";

/** Links to the kinds of events; the current one is marked. `isPast` selects past events. */
export function KindNavigation({ kind, isPast }: { kind: EventKind | null; isPast: boolean }) {
  const paths = pathsIn();
  const choices = [
    { label: m.events_all_kinds(), to: paths.events({ isPast }), isCurrent: kind === null },
    ...eventKinds.map((key) => ({
      label: eventKindsLabel[key](),
      to: paths.events({ kind: eventKindSegment[key], isPast }),
      isCurrent: key === kind,
    })),
  ];
  return <TabLinks className="mt-8" tabs={choices} label={m.events_kinds_label()} />;
}
