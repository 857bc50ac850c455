import { use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { Marked } from "#app/ui/marked.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { EditorLoading } from "../blocks/editor-loading.tsx";
import { useEditors } from "../blocks/use-editors.ts";
import { SpanishDifference } from "./spanish-difference.tsx";
import { findSourceBlock, SpanishVersionsContext, sourceWords } from "./spanish-versions.ts";
import { copiedSource, type TextTranslation, type TranslatedRow, writtenRows } from "./translated-texts.ts";

const action =
  "mt-1 inline-flex small-target items-center text-left font-sans text-primary text-xs underline underline-offset-4";

/** Lazy-loaded editor of a text's English, row by row beside its Spanish. */
export function TranslatedBlocks({
  id,
  label,
  column,
  translation,
  revision,
  onChange,
}: {
  id: string;
  label: string;
  column: string;
  translation: TextTranslation;
  /** Revision from which English without a source was translated. */
  revision: number;
  onChange: (english: Json[]) => void;
}) {
  const { editors, ...loading } = useEditors();
  const { rows, unpaired } = translation;
  const english = rows.flatMap((row) => (row.english === null ? [] : [{ ...(row.english as object), id: row.id }]));

  if (rows.length === 0) return <p className="text-ink-soft text-sm">{m.rows_no_spanish()}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-xs" role="status">
        {summary(rows)}
      </p>
      {editors ? (
        <editors.TranslationEditor
          id={id}
          label={label}
          onWrite={(written, currentId) =>
            onChange(writtenRows(translation, written, { revision, ...(currentId ? { currentId } : {}) }))
          }
          rows={rows}
          sourceOf={(row, actions) => <SourceRow column={column} row={row} {...actions} />}
        />
      ) : (
        <EditorLoading {...loading} />
      )}
      <Unpaired
        blocks={unpaired}
        onRemove={(block) => {
          const others = unpaired.filter((other) => other !== block);
          onChange(writtenRows({ ...translation, unpaired: others }, english as Json[], { revision }));
        }}
      />
    </div>
  );
}

/** English blocks without a Spanish counterpart. They are not published. */
function Unpaired({ blocks, onRemove }: { blocks: readonly Json[]; onRemove: (block: Json) => void }) {
  if (blocks.length === 0) return null;
  return (
    <section className="border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p className="font-semibold">{m.rows_unpaired()}</p>
      <ul className="mt-2 grid gap-2">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place.
          <li className="flex flex-wrap items-baseline justify-between gap-x-4" key={index}>
            <span className="min-w-0 whitespace-pre-line break-words" lang="en">
              {sourceWords(block)}
            </span>
            <button
              className="inline-flex small-target items-center text-primary text-xs underline underline-offset-4"
              onClick={() => onRemove(block)}
              type="button"
            >
              {m.staff_remove()}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Summarizes how many rows lack English, are stale or copy the Spanish. */
function summary(rows: readonly TranslatedRow[]): string {
  const count = (state: TranslatedRow["state"]) => rows.filter((row) => row.state === state).length;
  const copied = rows.filter(({ state, from }) => state === "stale" && from === copiedSource).length;
  const [missing, stale] = [count("missing"), count("stale") - copied];
  if (missing + stale + copied === 0) return m.rows_all_current();
  return [
    missing > 0 ? m.rows_count_missing({ count: missing }) : "",
    stale > 0 ? m.rows_count_stale({ count: stale }) : "",
    copied > 0 ? m.rows_count_copied({ count: copied }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Read-only Spanish of a row, with its translation state and, if stale, its changes. */
function SourceRow({
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
