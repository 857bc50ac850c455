import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DropArea } from "#app/ui/form/drop-area.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import type { RecordWorkspace } from "../record-editor/record-workspace.ts";
import type { FileKind } from "./library-file.ts";
import { acceptedTypes } from "./prepare-file.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

const kinds: readonly FileKind[] = ["image", "pdf"];

/** Drop zone and file input for uploading several files. */
export function LibraryUpload({ workspace, onAdded }: { workspace: RecordWorkspace; onAdded: () => void }) {
  const { db, maxPdfBytes } = workspace;
  const { uploads, add } = useUploads({ db, kinds, maxPdfBytes, onAdded });
  return (
    <DropArea className="mb-6 grid gap-3 p-4" onDropFiles={(files) => void add(files)}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FileButton accept={acceptedTypes(kinds)} label={m.media_upload()} onChooseAll={(files) => void add(files)}>
          {m.media_upload()}
        </FileButton>
        <p className="text-ink-soft text-sm">
          {m.media_upload_hint({ megabytes: formatNumber(Math.floor(maxPdfBytes / 1024 / 1024)) })}
        </p>
      </div>
      <UploadList uploads={uploads} />
    </DropArea>
  );
}
