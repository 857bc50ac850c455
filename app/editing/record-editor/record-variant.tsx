import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { blankForm } from "../description/described-form.ts";
import { describedRecord } from "../description/described-record.ts";
import { type RecordType, titleOf } from "../description/record-type.ts";
import { FieldsLayout } from "./fields-layout.tsx";
import type { EditorVariant } from "./record-editor-page.tsx";
import type { RecordWorkspace } from "./record-workspace.ts";

/** Returns how records with drafts are edited: their fields in sections; people without publish rights propose. */
export function recordVariant(type: RecordType, workspace: RecordWorkspace): EditorVariant {
  return {
    record: describedRecord(type, workspace),
    layout: (parts) => <FieldsLayout {...parts} />,
    blank: (id) => blankForm(type, id),
    findQueued: () => undefined,
    refusal: ({ draft, published }) =>
      draft && !workspace.mayPublish && (!draft.is_proposal || draft.status === "scheduled") ? (
        <OfficeDraft title={titleOf(type, published?.row ?? {})} />
      ) : null,
  };
}

/** Shown to people without publish rights while an editor's draft of the record exists. */
function OfficeDraft({ title }: { title: string }) {
  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{title}</h1>
      <p className="prose-text mt-3">{m.review_office_draft()}</p>
      <p className="mt-6">
        <LinkButton to={pathsIn().staff.reviews()}>{m.review_own_title()}</LinkButton>
      </p>
    </div>
  );
}
