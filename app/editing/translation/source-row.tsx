import { use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { Marked } from "#app/ui/marked.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { SpanishDifference } from "./spanish-difference.tsx";
import { findSourceBlock, SpanishVersionsContext, sourceWords } from "./spanish-versions.ts";
import { copiedSource, type TranslatedRow } from "./translated-texts.ts";

const action =
  "mt-1 inline-flex small-target items-center text-left font-sans text-primary text-xs underline underline-offset-4";

/** Read-only Spanish of a row, with its translation state and, if stale, its changes. */
export function SourceRow({
  row: { id, spanish, state, from },
  column,
  onCopy,
  onSame,
}: {
  row: TranslatedRow;
  column: string;
  onCopy: () => void;
  onSame: () => void;
}) {
  const versions = use(SpanishVersionsContext);
  if (from === copiedSource) {
    return (
      <>
        <RowState square="bg-accent-tint border-accent">{m.rows_copied()}</RowState>
        <Prose blocks={parseBlocks([spanish])} compact lang="es" />
        <button className={action} onClick={onSame} type="button">
          {m.rows_keep_copy()}
        </button>
      </>
    );
  }
  if (state === "stale") {
    const before = from === null ? undefined : findSourceBlock(versions, column, { id, source: from });
    return (
      <>
        <RowState square="bg-accent-tint border-accent">{m.rows_stale()}</RowState>
        <SpanishDifference after={sourceWords(spanish)} before={before === undefined ? null : sourceWords(before)} />
        <button className={action} onClick={onSame} type="button">
          {m.rows_same()}
        </button>
      </>
    );
  }
  return (
    <>
      {state === "missing" ? <RowState square="border-line-strong">{m.rows_missing()}</RowState> : null}
      <Prose blocks={parseBlocks([spanish])} compact lang="es" />
      {state === "missing" ? (
        <button className={action} onClick={onCopy} type="button">
          {m.rows_copy()}
        </button>
      ) : null}
    </>
  );
}

function RowState({ square, children }: { square: string; children: string }) {
  return (
    <p className="mb-1 font-sans font-semibold text-xs">
      <Marked square={square}>{children}</Marked>
    </p>
  );
}
