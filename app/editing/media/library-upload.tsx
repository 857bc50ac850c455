import { type DragEvent, useState } from "react";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FileButton } from "#app/ui/form/file-button.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import { acceptedTypes } from "./file-problem.ts";
import type { FileKind } from "./library-file.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

const kinds: readonly FileKind[] = ["image", "pdf"];

/** Takes several files at once, chosen or dropped. */
export function LibraryUpload({ workspace, onAdded }: { workspace: RecordWorkspace; onAdded: () => void }) {
  const { db, largestPdf } = workspace;
  const { uploads, add } = useUploads({ db, kinds, largestPdf, onAdded });
  const [isDropTarget, setDropTarget] = useState(false);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setDropTarget(false);
    void add([...event.dataTransfer.files]);
  }
  return (
    // The button does the same as dropping files.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={`mb-6 grid gap-3 border-2 border-dashed p-4 ${isDropTarget ? "border-accent bg-accent-tint" : "border-line-strong"}`}
      onDragLeave={() => setDropTarget(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setDropTarget(true);
      }}
      onDrop={onDrop}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FileButton accept={acceptedTypes(kinds)} label={m.media_upload()} onChooseAll={(files) => void add(files)}>
          {m.media_upload()}
        </FileButton>
        <p className="text-ink-soft text-sm">
          {m.media_upload_hint({ megabytes: formatNumber(Math.floor(largestPdf / 1024 / 1024)) })}
        </p>
      </div>
      <UploadList uploads={uploads} />
    </div>
  );
}
