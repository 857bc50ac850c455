import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { RecordType } from "../description/record-type.ts";

/** From part to part of a long page, and to what was changed of the record before. */
export function RecordLinks({
  parts,
  type,
  rowId,
  pages,
}: {
  /** The ids of headings, and what they say. */
  parts: { id: string; title: string }[];
  /** The part of the address that its type is described with. */
  type: string;
  /** The key of the row; null for a record that was never published. */
  rowId: string | null;
  /** Other pages about it. */
  pages: RecordType["pages"];
}) {
  return (
    <>
      {parts.length > 2 ? (
        <nav aria-label={m.record_parts()} className="border-line border-t pt-3 text-sm max-lg:hidden">
          <p className="font-semibold">{m.record_parts()}</p>
          <ul className="mt-1">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a className="inline-flex min-h-8 items-center underline-offset-4 hover:underline" href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {rowId ? (
        <ul className="border-line border-t pt-3 text-sm">
          {[{ text: m.record_history(), href: pathsIn().staff.history(type, rowId) }, ...(pages?.(rowId) ?? [])].map(
            ({ text, href }) => (
              <li key={href}>
                <Link className="inline-flex min-h-9 items-center text-link text-primary" to={href}>
                  {text}
                </Link>
              </li>
            ),
          )}
        </ul>
      ) : null}
    </>
  );
}
