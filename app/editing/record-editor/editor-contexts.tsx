import type { ReactNode } from "react";
import { PictureFilesContext } from "../blocks/picture-files.ts";
import { type RecordType, translatedFields } from "../description/record-type.ts";
import { SpanishVersionsContext, useSpanishVersions } from "../translation/spanish-versions.ts";
import type { RecordSession } from "./record-session.ts";
import type { RecordWorkspace } from "./record-workspace.ts";

/** Provides pictures and the Spanish sources of translations to the text editors of a session. */
export function EditorContexts({
  type,
  editor: { base, files, setFile, isSaving, shares, uploadedPaths },
  workspace: { db, storageBase, mayPublish },
  isStale,
  children,
}: {
  type: RecordType;
  editor: Pick<RecordSession, "base" | "files" | "setFile" | "isSaving" | "shares" | "uploadedPaths">;
  workspace: Pick<RecordWorkspace, "db" | "storageBase" | "mayPublish">;
  /** True if any English is out of date, which requires earlier versions. */
  isStale: boolean;
  children: ReactNode;
}) {
  const columns = Object.keys(translatedFields(type));
  const versions = useSpanishVersions(
    db,
    { table: type.table, id: base?.rowId ?? null, columns },
    {
      known: [
        ...(base?.published ? [{ revision: base.revision, columns: base.published.row }] : []),
        ...(base ? [{ revision: null, columns: base.content.row }] : []),
      ],
      isWanted: isStale,
    },
  );
  return (
    <PictureFilesContext
      value={{ db, storageBase, files, setFile: mayPublish ? setFile : null, isSaving, shares, paths: uploadedPaths }}
    >
      <SpanishVersionsContext value={versions}>{children}</SpanishVersionsContext>
    </PictureFilesContext>
  );
}
