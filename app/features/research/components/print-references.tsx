import type { CitationPart } from "../citations/apa.ts";
import { CitationText } from "./citation-text.tsx";

export type ReferenceGroup = { title: string; citations: CitationPart[][] };

/** Reference lists for print only: complete and compact where the screen version is paged. */
export function PrintReferences({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <div className="hidden print:block">
      {groups.map(({ title, citations }) => (
        <div className="mb-4 last:mb-0" key={title}>
          <h3 className="mb-1 text-lg">{title}</h3>
          <ol>
            {citations.map((parts, index) => (
              <li
                className="break-inside-avoid py-1 pl-6 -indent-6 font-serif leading-snug [overflow-wrap:anywhere]"
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static.
                key={index}
              >
                <CitationText parts={parts} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
