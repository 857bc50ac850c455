import { m } from "#app/i18n/paraglide/messages.js";
import { InlineDiff } from "../difference/difference-text.tsx";
import { compareWords } from "../difference/value-difference.ts";

export function SpanishDifference({ before, after }: { before: string | null; after: string }) {
  if (before === null) {
    return (
      <>
        <p className="whitespace-pre-line" lang="es">
          {after}
        </p>
        <p className="mt-1 font-sans text-ink-soft text-xs">{m.rows_source_unknown()}</p>
      </>
    );
  }
  return (
    <>
      <p>
        <InlineDiff lang="es" words={compareWords(before, after)} />
      </p>
      {before === after ? <p className="mt-1 font-sans text-ink-soft text-xs">{m.rows_only_links()}</p> : null}
    </>
  );
}
