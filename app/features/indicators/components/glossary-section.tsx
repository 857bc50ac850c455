import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import { glossary, glossaryId } from "../glossary.ts";

export function GlossarySection() {
  return (
    <div className="page-width">
      <PagePart
        aside={m.glossary_lead()}
        summary={m.glossary_gist({ count: formatNumber(glossary().length) })}
        id={glossaryId}
        title={m.glossary_title()}
      >
        <dl className="border-line border-t">
          {glossary().map(({ term, text }) => (
            <div className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-3" key={term}>
              <dt className="font-semibold text-sm">{term}</dt>
              <dd className="max-w-prose text-sm sm:col-span-2">{text}</dd>
            </div>
          ))}
        </dl>
      </PagePart>
    </div>
  );
}
