import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { focusControl } from "../checks/focus-control.ts";
import { formTitle } from "../description/described-form.ts";
import { isStored } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { partsOfPage, RecordFields } from "../fields/record-fields.tsx";
import { isInQueue } from "../pending/queue-address.ts";
import { StaleNote } from "../translation/stale-note.tsx";
import { RecordAside } from "./record-aside.tsx";
import { CollapsedSections } from "./record-links.tsx";
import { RecordNotes } from "./record-notes.tsx";
import { PartTabs } from "./record-parts.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import type { EditorParts } from "./record-workspace.ts";
import { useOpenTab } from "./use-open-tab.ts";

/** The fields of a record in sections, in tabs if its type has any, beside the effect of saving and its links. */
export function FieldsLayout(parts: EditorParts) {
  const { record, type: shownType, part, workspace, start, editor, former, translation, found } = parts;
  const { type } = record;
  const { form, setForm, base } = editor;
  const [query] = useSearchParams();
  const tab = useOpenTab(type, found);
  const isNew = !base || !isStored(base);
  const title = part ? part.name() : type.single ? type.names.one() : formTitle(type, form);
  const isStale = translation === "stale";
  return (
    <div className="page-width grow py-6">
      <p className="text-xs">
        <BackLink isPart={part !== undefined} mayPublish={workspace.mayPublish} type={type} />
      </p>
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {isNew ? type.names.create() : title || m.editing_untitled()}
      </h1>
      {part ? <PartTabs current={part} type={type} workspace={workspace} /> : null}
      {type.tabs ? <RecordTabs form={form} problems={found.problems} tab={tab} tabs={type.tabs} /> : null}
      <CollapsedSections parts={partsOfPage(shownType)} />
      <RecordNotes editor={editor} record={record} start={start} type={type} workspace={workspace} />
      {found.problems.length > 0 ? (
        <div className="mt-5">
          <ErrorSummary heading="h2" {...found} onJump={focusControl} title={m.record_problems()} />
        </div>
      ) : null}
      <div className="mt-5 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 lg:grid-cols-12 [main:has([data-beside])_&]:grid-cols-1">
        <div className="min-w-0 lg:col-span-9 [main:has([data-beside])_&]:col-span-1">
          <RecordFields
            form={form}
            former={former}
            isFromQueue={isInQueue(query)}
            note={
              isStale || form.isTranslationReviewed ? (
                <StaleNote
                  isReviewed={form.isTranslationReviewed}
                  onReview={(isTranslationReviewed) => setForm((fields) => ({ ...fields, isTranslationReviewed }))}
                />
              ) : null
            }
            onChange={setForm}
            onOpenTab={tab.select}
            openTab={tab.open}
            type={shownType}
          />
        </div>
        <RecordAside {...parts} />
      </div>
    </div>
  );
}

/**
 * Link back to the list of records, to the proposals of a person without publish rights, or to the contents if the type
 * has a single record; from a part of that, to its overview.
 */
function BackLink({
  type: { single, path, names },
  isPart,
  mayPublish,
}: {
  type: RecordType;
  isPart: boolean;
  mayPublish: boolean;
}) {
  const { staff } = pathsIn();
  const [to, text] = !mayPublish
    ? [staff.reviews(), m.review_own_title()]
    : single && !isPart
      ? [staff.content(), m.record_content_title()]
      : [staff.records(path), names.many()];
  return (
    <Link className="inline-flex min-h-11 items-center text-link text-primary" to={to}>
      {text}
    </Link>
  );
}
