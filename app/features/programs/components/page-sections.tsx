import { m } from "#app/i18n/paraglide/messages.js";

export type PageSection = { id: string; title: string };

/** Where to find what on a long page. */
export function PageSections({ sections }: { sections: PageSection[] }) {
  return (
    <nav aria-label={m.program_sections()} className="page-width pb-2 print:hidden">
      <p className="label-text text-ink-soft">{m.program_sections()}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="inline-flex min-h-9 items-center text-link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
