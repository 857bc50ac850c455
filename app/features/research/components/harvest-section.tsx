import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Section } from "#app/ui/section.tsx";

/** OAI-PMH endpoint of the university's works; `address` is absolute. */
export function HarvestSection({ address }: { address: string }) {
  return (
    <Section id="obras" title={m.data_works_title()}>
      <div className="prose-text grid gap-3">
        <p>
          {m.data_works_text()} <code className="[overflow-wrap:anywhere]">{address}</code>
        </p>
        <p>
          <a className="text-link underline underline-offset-4" href={`${pathsIn().harvest()}?verb=Identify`}>
            {m.data_works_identify()}
          </a>
        </p>
      </div>
    </Section>
  );
}
