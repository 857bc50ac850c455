import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { costLabel, type PricedScholarship } from "../scholarship-cost-labels.ts";

/** What one would pay for a year: first without a scholarship, then with each that may be granted. */
export function ScholarshipCostList({
  full,
  fullNote,
  currency,
  scholarships,
  isBare,
}: {
  /** What is paid without one, in the currency. */
  full: number;
  /** What that is made of, in words. */
  fullNote?: string | null;
  currency: string;
  scholarships: PricedScholarship[];
  /** Whether the enrollment fee is not published and in no amount. */
  isBare: boolean;
}) {
  const unit = isBare ? m.scholarship_cost_bare() : m.scholarship_cost_full();
  const row = "grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[1fr_auto] print:break-inside-avoid";
  return (
    <ul className="mt-3 border-line border-t text-sm">
      <li className={row}>
        <div>
          <p className="font-semibold">{m.scholarship_cost_without()}</p>
          {fullNote ? <p className="figures text-ink-soft text-xs">{fullNote}</p> : null}
        </div>
        <Amount label={formatMoney(full, currency)} unit={unit} />
      </li>
      {scholarships.map(({ slug, name, nameLang, cover, stipend, open, cost }) => (
        <li className={row} key={slug}>
          <div>
            <p>
              <Link
                className="font-semibold text-link"
                lang={foreignLang(nameLang)}
                to={`${pathsIn().scholarships()}#${slug}`}
              >
                {name}
              </Link>
            </p>
            <p className="figures">{cover}</p>
            {stipend ? <p className="figures">{stipend}</p> : null}
            {open ? <p className="text-ink-soft text-xs">{open}</p> : null}
          </div>
          <Amount label={costLabel(cost, currency)} unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, unit }: { label: string; unit: string }) {
  return (
    <p className="figures sm:text-right">
      <span className="font-semibold">{label}</span> <span className="text-ink-soft text-xs sm:block">{unit}</span>
    </p>
  );
}
