import { Link } from "#app/ui/link.tsx";

/** Links to the views of a list; `label` names them together. */
export function ListViews({
  label,
  views,
}: {
  label: string;
  views: readonly { label: string; to: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-line-strong border-b">
      <ul className="flex gap-1">
        {views.map((view) => (
          <li key={view.to}>
            <Link
              aria-current={view.isCurrent ? "page" : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-4 px-3 font-semibold text-ink-soft text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]"
              to={view.to}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
