import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { ConflictTexts } from "../conflict/conflict-texts.ts";
import { type Choices, type Merge, type Path, pathKey, type ValueConflict } from "../conflict/merge-contents.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { EditingContext } from "../record/editing-context.ts";

const people = z.array(z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() }));

type Side = "mine" | "theirs";

/**
 * Texts of the dialog. `taken` is the heading of changes made only in the other version; `mine` and `theirs` name the
 * versions.
 */
export type MergeWords = { title: string; text: string; taken: string; mine: string; theirs: string };

/** Returns the label of a changed value, and a function that formats it. */
type DescribeChange = (path: Path) => { label: string; show: (value: Json) => string };

/**
 * Dialog of a save conflict: lists the automatically merged changes, and asks the person to resolve each clash, side by
 * side.
 */
export function MergeDialog<Found extends Merge>({
  context: { db, timeZone, userId },
  current,
  mergeBy,
  describeChange,
  texts,
  words,
  onMerge,
  onOverwrite,
  onTakeOther,
  onClose,
}: {
  context: Pick<EditingContext, "db" | "timeZone" | "userId">;
  /** The other version. */
  current: Pick<DescribedRow, "updated_at" | "updated_by">;
  /** Merges both versions with the chosen sides of clashes. */
  mergeBy: (choices: Choices) => Found;
  describeChange: DescribeChange;
  texts: Pick<ConflictTexts, "title" | "ownTitle">;
  /** Texts for a session whose version is not the person's own. */
  words?: MergeWords;
  onMerge: (merge: Found) => void;
  /** Takes one version entirely; undefined hides the choice. */
  onOverwrite?: () => void;
  onTakeOther?: () => void;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<Choices>(new Map());
  const merge = mergeBy(choices);
  const isOwn = current.updated_by === userId;
  const name = useQuery({
    queryKey: ["staff-name", current.updated_by],
    queryFn: async () => {
      const { data } = await db.rpc("audit_people").throwOnError();
      const author = people.parse(data).find(({ id }) => id === current.updated_by);
      return author?.name || author?.email || null;
    },
    enabled: !isOwn && current.updated_by !== null,
    retry: false,
  }).data;
  const date = dateAndTime(current.updated_at, timeZone);
  const taken = [...new Set(merge.taken.map((path) => describeChange(path).label))];
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => onMerge(merge)} type="button">
            {m.merge_apply()}
          </button>
          {onOverwrite ? (
            <button className={buttonClass("outline")} onClick={onOverwrite} type="button">
              {m.editing_conflict_overwrite()}
            </button>
          ) : null}
          {onTakeOther ? (
            <button className={buttonClass("outline")} onClick={onTakeOther} type="button">
              {m.editing_conflict_take_other()}
            </button>
          ) : null}
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {words ? m.staff_cancel() : m.editing_conflict_keep_editing()}
          </button>
        </>
      }
      isWide={merge.clashes.length > 0}
      onClose={onClose}
      title={words?.title ?? (isOwn ? texts.ownTitle() : texts.title())}
    >
      <p>
        {words?.text ?? (isOwn ? m.merge_by_self({ date }) : m.merge_by({ name: name ?? m.merge_somebody(), date }))}
      </p>
      {taken.length > 0 ? (
        <div>
          <p className="font-semibold">{words?.taken ?? m.merge_taken()}</p>
          <ul className="list-disc pl-5">
            {taken.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {merge.clashes.length === 0 ? (
        <p>{m.merge_nothing_touches()}</p>
      ) : (
        <p className="font-semibold">{m.merge_clashes()}</p>
      )}
      {merge.clashes.map((clash) => (
        <ClashChoice
          clash={clash}
          key={pathKey(clash.path)}
          onChoose={(side) => setChoices(new Map([...choices, [pathKey(clash.path), side]]))}
          side={choices.get(pathKey(clash.path)) ?? "mine"}
          describeChange={describeChange}
          words={words}
        />
      ))}
    </ModalDialog>
  );
}

function ClashChoice({
  describeChange,
  clash: { path, mine, theirs },
  side,
  words,
  onChoose,
}: {
  describeChange: DescribeChange;
  words: MergeWords | undefined;
  clash: ValueConflict;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { label, show } = describeChange(path);
  const text = (value: Json | undefined) => (value === undefined ? m.merge_removed() : show(value) || m.merge_empty());
  const options = [
    { value: "mine", name: words?.mine ?? m.merge_mine(), text: text(mine) },
    { value: "theirs", name: words?.theirs ?? m.merge_theirs(), text: text(theirs) },
  ] as const;
  return (
    <fieldset className="border-ink border-t-2 pt-2">
      <legend className="float-left mb-2 w-full font-semibold">{label}</legend>
      <div className="clear-both grid gap-x-6 gap-y-3 md:grid-cols-2">
        {options.map((option) => (
          <label
            className={`flex min-w-0 items-start gap-3 border-l-4 px-3 py-2 ${side === option.value ? "border-primary bg-primary-tint" : "border-line"}`}
            key={option.value}
          >
            <input
              checked={side === option.value}
              className="mt-1 size-5 shrink-0 accent-primary"
              name={pathKey(path)}
              onChange={() => onChoose(option.value)}
              type="radio"
              value={option.value}
            />
            <span className="min-w-0">
              <span className="block text-ink-soft text-xs">{option.name}</span>
              <span className="block whitespace-pre-line break-words">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
