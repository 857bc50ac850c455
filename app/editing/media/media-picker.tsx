import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { useDebouncedValue } from "../listing/use-debounced-value.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { type FileKind, factsText, type LibraryFile, listLibrary, pickerPageSize } from "./library-file.ts";
import { acceptedTypes } from "./prepare-file.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/**
 * Dialog that selects a file of the library or uploads a new one. `onPick` gets the file: records store its `path`, and
 * its `alt` describes an image.
 */
export function MediaPicker({
  db,
  kind,
  storageBase,
  maxPdfBytes = 0,
  mayUpload = true,
  onPick,
  onClose,
}: {
  kind: FileKind;
  storageBase: string;
  /** In bytes. */
  maxPdfBytes?: number;
  mayUpload?: boolean;
  onPick: (file: LibraryFile) => void;
  onClose: () => void;
} & Pick<EditingContext, "db">) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const debouncedText = useDebouncedValue(text);
  const found = useQuery({
    queryKey: ["library", kind, debouncedText, page],
    queryFn: () => listLibrary(db, { kind, text: debouncedText, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { uploads, add } = useUploads({
    db,
    kinds: [kind],
    maxPdfBytes,
    onAdded(file) {
      void client.invalidateQueries({ queryKey: ["library"] });
      onPick(file);
    },
  });
  const pages = Math.max(1, Math.ceil((found.data?.total ?? 0) / pickerPageSize));
  return (
    <ModalDialog
      actions={
        <button className={buttonClass("quiet")} onClick={onClose} type="button">
          {m.staff_cancel()}
        </button>
      }
      isWide
      onClose={onClose}
      title={kind === "pdf" ? m.media_pick_pdf() : m.media_pick_image()}
    >
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <TextField
          autoComplete="off"
          className="grow"
          label={m.record_search_label()}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
          type="search"
          value={text}
        />
        {mayUpload ? (
          <FileButton
            accept={acceptedTypes([kind])}
            label={m.media_upload_one()}
            onChoose={(file) => file && void add([file])}
          >
            {m.media_upload_one()}
          </FileButton>
        ) : null}
      </div>
      <UploadList uploads={uploads} />
      {found.isError ? <p role="alert">{failureText(found.error)}</p> : null}
      <p className="sr-only" role="status">
        {found.data ? m.media_found({ count: String(found.data.total) }) : m.staff_loading()}
      </p>
      {found.data?.total === 0 ? <p className="text-ink-soft">{m.media_none()}</p> : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {found.data?.files.map((file) => (
          <li key={file.id}>
            <button
              className="grid w-full content-start gap-1 rounded-sm border border-line p-2 text-left hover:border-ink hover:bg-raised"
              onClick={() => onPick(file)}
              type="button"
            >
              <Thumbnail className="w-full" path={file.path} position={file.focal_point} storageBase={storageBase} />
              <span className="line-clamp-2 break-words font-semibold text-xs">{file.name}</span>
              <span className="text-ink-soft text-xs">{factsText(kind, file)}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <p className="flex flex-wrap items-center gap-4">
          <button
            className={buttonClass("quiet")}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
            type="button"
          >
            {m.page_previous()}
          </button>
          <span className="figures text-ink-soft">{m.media_page({ page: String(page), pages: String(pages) })}</span>
          <button
            className={buttonClass("quiet")}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
            type="button"
          >
            {m.page_next()}
          </button>
        </p>
      ) : null}
    </ModalDialog>
  );
}
