import { useState } from "react";
import { z } from "zod";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import type { DescribedRow, RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { rowComparator } from "../description/row-comparator.ts";
import { listVersions, readVersion } from "../history/record-history.ts";
import { useRelatedNames } from "../history/related-names.ts";
import type { VersionContent } from "../history/version.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { useAction } from "../saving/use-action.ts";
import { MergeDialog, type MergeWords } from "./merge-dialog.tsx";
import { describePath, mergedForm, mergeVersions } from "./merge-versions.ts";

/** Versions to merge a draft with: the one that it is based on, and the published one. */
type PublishedSince = { base: DescribedRow | null; current: DescribedRow };

const rows = z.record(z.string(), z.array(z.record(z.string(), z.json())));

type Words = MergeWords & { overtaken: string; overtakenText: (inputs: { date: string }) => string };

/** Note that a record was published after its draft began, with a button to merge both versions. */
export function StaleDraftNote({
  row,
  form,
  type,
  context,
  words,
  failureOf,
  onMerge,
}: {
  row: DescribedRow;
  /** Current fields of the draft, including unsaved changes. */
  form: DescribedForm;
  type: RecordType;
  context: Pick<EditingContext, "db" | "timeZone" | "userId">;
  words: Words;
  /** Returns the message for a failure to read the versions or of `onMerge`. */
  failureOf: (error: unknown) => FormFailure;
  /** Receives the merged fields, which are based on the published version. */
  onMerge: (merged: DescribedForm) => Promise<void> | void;
}) {
  const { db, timeZone } = context;
  const [since, setSince] = useState<PublishedSince | null>(null);
  const { mutate, isPending, error } = useAction({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: () => setSince(null),
  });
  const record = describedRecord(type, context);
  const versions = since ? [record.rowOf(form, row, new Date()).content, since.current.content] : [];
  const names = useRelatedNames(context, type, versions);

  return (
    <div className="mt-4 grid justify-items-start gap-2 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p className="font-semibold">{words.overtaken}</p>
      <p>{words.overtakenText({ date: dateAndTime(row.rowUpdatedAt ?? row.updated_at, timeZone) })}</p>
      <FormAlert failure={error && failureOf(error)} />
      <button
        aria-disabled={isPending}
        className={buttonClass("outline")}
        onClick={() => mutate(async () => setSince(await findPublishedSince(db, type, row)))}
        type="button"
      >
        {m.review_merge()}
      </button>
      {since ? (
        <MergeDialog
          context={context}
          current={since.current}
          describeChange={(path) => describePath(type, path, names)}
          mergeBy={(choices) => mergeVersions(type, { form, base: since.base }, since.current, choices)}
          onClose={() => setSince(null)}
          onMerge={(merge) =>
            mutate(async () => {
              await onMerge(mergedForm(type, form, since.current, merge, timeZone));
              setSince(null);
            })
          }
          texts={record.texts}
          words={words}
        />
      ) : null}
    </div>
  );
}

/**
 * Returns the versions to merge a draft with. `base` is null if the history no longer has the version that the draft is
 * based on: then every difference is a clash.
 */
async function findPublishedSince(db: Db, type: RecordType, row: DescribedRow): Promise<PublishedSince> {
  const published = row.published ?? row.content;
  const began = await findBeginning(db, type, row);
  return {
    base: began && { ...row, content: describedPart(type, published, began) },
    current: { ...row, content: published, updated_at: row.rowUpdatedAt ?? row.updated_at, updated_by: null },
  };
}

async function findBeginning(
  db: Db,
  type: RecordType,
  { rowId, basedOn }: DescribedRow,
): Promise<VersionContent | null> {
  if (!rowId || !basedOn) return null;
  const { versions, hasMore } = await listVersions(db, type.table, rowId, { olderThan: null, onlyNamed: false });
  const moment = Date.parse(basedOn);
  // Newest first. Changes of the draft alone are not versions of the record.
  const since = versions.filter(({ at, draft }) => draft === null && Date.parse(at) > moment);
  const earliest = since.at(-1);
  if (!earliest || (hasMore && since.length === versions.length)) return null;
  const found = await readVersion(db, type, rowId, earliest.first - 1);
  return found?.row ? found : null;
}

/** Returns the described columns of a version, in the format of the published content. */
function describedPart(type: RecordType, published: RecordContent, version: VersionContent): RecordContent {
  const row = Object.fromEntries(Object.keys(published.row).map((column) => [column, version.row?.[column] ?? null]));
  const children = Object.fromEntries(
    Object.entries(published.children).map(([table, present]) => {
      const columns = [...new Set(present.flatMap((child) => Object.keys(child)))];
      const order = type.children?.find((child) => child.table === table)?.order ?? [];
      const known = (rows.parse(version.children)[table] ?? []).toSorted(rowComparator({ order }));
      return [
        table,
        known.map((child) => Object.fromEntries(columns.map((column) => [column, child[column] ?? null]))),
      ];
    }),
  );
  return { row, children } as RecordContent;
}
