import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import { type WorkEntry, WorkRegister } from "./work-register.tsx";

/** The theses that an academic has guided or examined, all of them. */
export function SupervisedTheses({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null;
  const count = entries.length === 1 ? m.theses_count_one() : m.theses_count({ count: entries.length });
  return (
    <Section aside={<p className="figures">{count}</p>} id="tesis" title={m.theses_supervised()}>
      <WorkRegister entries={entries} heading="h3" />
    </Section>
  );
}
