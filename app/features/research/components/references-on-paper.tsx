import type { CitationPart } from "../citations/apa.ts";
import { CitationText } from "./citation-text.tsx";

/** References under a heading. */
export type ReferenceGroup = { title: string; citations: CitationPart[][] };

/** Lists of references for paper alone, where what a screen shows in pages is whole and takes less room. */
export function ReferencesOnPaper({ groups }: { groups: ReferenceGroup[] }) {
  return (
    <div className="hidden print:block">
      {groups.map(({ title, citations }) => (
        <div className="mb-4 last:mb-0" key={title}>
          <h3 className="mb-1 text-lg">{title}</h3>
          <ol>
            {citations.map((parts, index) => (
              <li
                className="break-inside-avoid py-1 pl-6 -indent-6 font-serif leading-snug [overflow-wrap:anywhere]"
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever shown as a whole.
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
