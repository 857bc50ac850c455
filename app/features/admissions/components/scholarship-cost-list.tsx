import { Link } from "#app/ui/link.tsx";
import type { CostRow } from "../scholarship-cost-labels.ts";

/** Yearly cost without a scholarship and with each. `unit` describes the amounts. */
export function ScholarshipCostList({ rows, unit }: { rows: CostRow[]; unit: string }) {
  return (
    <ul className="figures mt-3 border-line border-t text-sm">
      {rows.map(({ name, nameLang, to, lines, note, amount }) => (
        <li className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[1fr_auto]" key={name}>
          <div>
            <p className="font-semibold">
              {to ? (
                <Link className="text-link" lang={nameLang} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {note ? <p className="text-ink-soft text-xs">{note}</p> : null}
          </div>
          <p className="sm:text-right">
            <span className="font-semibold">{amount}</span>{" "}
            <span className="text-ink-soft text-xs sm:block">{unit}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
