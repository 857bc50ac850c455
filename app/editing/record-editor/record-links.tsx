import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { pagesOf, type RecordType } from "../description/record-type.ts";

type Part = { id: string; title: string };

/** Collapsed list of the sections of a long page, for narrow screens. */
export function CollapsedSections({ parts }: { parts: Part[] }) {
  if (parts.length < 3) return null;
  return (
    <nav aria-label={m.record_parts()} className="mt-3 lg:hidden">
      <Disclosure className="border-line border-y text-sm" summary={m.record_parts()}>
        <PartLinks linkClass="flex min-h-11 items-center border-line border-t py-1.5" parts={parts} />
      </Disclosure>
    </nav>
  );
}

/** Links to the sections of a long page, to the history of the record and to related pages. */
export function RecordLinks({
  parts,
  type,
  rowId,
  mayAdministrate,
}: {
  parts: Part[];
  type: RecordType;
  /** Id of the row; null for a record that was never published. */
  rowId: string | null;
  mayAdministrate: boolean;
}) {
  return (
    <>
      {parts.length > 2 ? (
        <nav aria-label={m.record_parts()} className="border-line border-t pt-3 text-sm max-lg:hidden">
          <p className="font-semibold">{m.record_parts()}</p>
          <PartLinks linkClass="inline-flex min-h-8 items-center" parts={parts} />
        </nav>
      ) : null}
      {rowId ? (
        <ul className="flex flex-wrap gap-x-5 border-line border-t pt-3 text-sm lg:block">
          {[
            { text: m.record_history(), href: pathsIn().staff.history(type.path, rowId) },
            ...pagesOf(type, rowId, mayAdministrate),
          ].map(({ text, href }) => (
            <li key={href}>
              <Link className="inline-flex small-target items-center text-link text-primary" to={href}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function PartLinks({ parts, linkClass }: { parts: Part[]; linkClass: string }) {
  return (
    <ul className="mt-1">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a className={`${linkClass} underline-offset-4 hover:underline`} href={`#${id}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
