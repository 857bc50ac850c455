import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ComparisonColumn } from "./comparison-columns.ts";

/**
 * Actions for a program of the comparison: apply or ask, calculate the cost, remove. `codes` are all of its programs.
 */
export function ColumnActions({
  column: { code, name, canApply },
  codes,
}: {
  column: ComparisonColumn;
  codes: string[];
}) {
  const paths = pathsIn();
  const links = [
    ...(canApply ? [] : [{ to: paths.contact(code), label: m.compare_ask(), of: m.compare_ask_name({ name }) }]),
    { to: paths.tuition(code), label: m.compare_calculate(), of: m.compare_calculate_name({ name }) },
    {
      to: paths.compare(codes.filter((other) => other !== code)),
      label: m.compare_remove(),
      of: m.compare_remove_name({ name }),
    },
  ];
  return (
    <>
      {canApply ? (
        <Link className={buttonClass("accent")} to={paths.apply(code)}>
          <span>
            {m.nav_apply()}
            <span className="sr-only">{m.compare_apply_name({ name })}</span>
          </span>
        </Link>
      ) : null}
      <ul className="mt-1">
        {links.map(({ to, label, of }) => (
          <li key={to}>
            <Link className="inline-flex min-h-11 items-center text-link" preventScrollReset to={to}>
              <span>
                {label}
                <span className="sr-only">{of}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
