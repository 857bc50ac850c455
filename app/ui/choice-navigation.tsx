import { Link } from "./link.tsx";

export type NavigationChoice = { label: string; to: string; isCurrent: boolean };

/** Links that narrow a list, of which the present one is marked. */
export function ChoiceNavigation({ label, choices }: { label: string; choices: NavigationChoice[] }) {
  return (
    <nav aria-label={label} className="print:hidden mt-8 border-line border-y py-1">
      <ul className="-ml-3 flex flex-wrap">
        {choices.map((choice) => (
          <li key={choice.to}>
            <Link
              aria-current={choice.isCurrent ? "true" : undefined}
              className="flex min-h-11 items-center px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:underline"
              to={choice.to}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
