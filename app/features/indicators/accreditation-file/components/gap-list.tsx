import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Gap, type GapRecord, gapKinds } from "../find-gaps.ts";
import { gapLabel, gapText } from "../gap-labels.ts";

/** Names shown of each kind of gap; the others are collapsed. */
const shown = 6;

/** Missing data by kind, with links to the records. `hrefOf` returns null for records that the user may not edit. */
export function GapList({ gaps, hrefOf }: { gaps: Gap[]; hrefOf: (record: GapRecord) => string | null }) {
  const isPartly = gaps.some(({ record }) => hrefOf(record) === null);
  return (
    <section aria-labelledby="gaps" className="mt-8 border-accent border-t-4 bg-raised px-4 py-4 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl" id="gaps">
          {m.accreditation_sheet_missing()}
        </h2>
        {gaps.length > 0 ? (
          <p className="figures text-ink-soft text-sm">
            {counted(gaps.length, m.accreditation_gaps_total_one, m.accreditation_gaps_total)}
          </p>
        ) : null}
      </div>
      <p className="mt-1 max-w-prose text-sm">
        {gaps.length === 0
          ? m.accreditation_gaps_none()
          : isPartly
            ? m.accreditation_gaps_director()
            : m.accreditation_gaps_lead()}
      </p>
      <div className="mt-3 gap-x-10 md:columns-2">
        {gapKinds.flatMap((kind) => {
          const own = gaps.filter((gap) => gap.kind === kind);
          return own.length > 0 ? [<Kind gaps={own} hrefOf={hrefOf} key={kind} />] : [];
        })}
      </div>
    </section>
  );
}

function Kind({ gaps, hrefOf }: { gaps: Gap[]; hrefOf: (record: GapRecord) => string | null }) {
  const [first] = gaps;
  if (!first) return null;
  const names = (list: Gap[]) => (
    <ul className="text-sm">
      {list.map((gap, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static; two works may share a title.
        <Name gap={gap} href={hrefOf(gap.record)} key={index} />
      ))}
    </ul>
  );
  return (
    <div className="mb-4 break-inside-avoid border-line border-t pt-2">
      <h3 className="font-sans font-semibold text-sm tracking-normal">
        {m.accreditation_gap_group({ gap: gapLabel[first.kind](), count: formatNumber(gaps.length) })}
      </h3>
      {gaps.length > shown ? (
        <Disclosure look="line" summary={m.accreditation_gap_all({ count: formatNumber(gaps.length) })}>
          {names(gaps)}
        </Disclosure>
      ) : (
        names(gaps)
      )}
    </div>
  );
}

function Name({ gap, href }: { gap: Gap; href: string | null }) {
  const lang = gap.numbers ? undefined : foreignLang("es");
  return (
    <li className="[overflow-wrap:anywhere]">
      {href ? (
        <Link className="inline-flex min-h-8 items-center text-link text-primary" lang={lang} to={href}>
          {gapText(gap)}
        </Link>
      ) : (
        <span className="inline-flex min-h-8 flex-wrap items-center gap-x-2">
          <span lang={lang}>{gapText(gap)}</span>
          <span className="text-ink-soft text-xs">({m.accreditation_gap_office()})</span>
        </span>
      )}
    </li>
  );
}
