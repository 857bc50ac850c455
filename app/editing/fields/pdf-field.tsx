import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { fileAddress } from "#app/supabase/storage-url.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Field } from "../description/field.ts";
import { factsText, findLibraryFile, type LibraryFile } from "../media/library-file.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { acceptedTypes } from "../media/prepare-file.ts";
import { UploadList } from "../media/upload-list.tsx";
import { useUploads } from "../media/use-uploads.ts";
import { useFieldsContext } from "./fields-context.ts";

/** PDF field: a PDF uploaded here, which is added to the library, or one selected from it. */
export function PdfField({
  id,
  label,
  hint,
  error,
  field,
  path,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  field: Extract<Field, { kind: "pdf" }>;
  path: string;
  onChange: (path: string) => void;
}) {
  const { db, storageBase, setValues, followUpload, maxPdfBytes } = useFieldsContext();
  const [isPicking, setPicking] = useState(false);
  const { uploads, isBusy, add, clear } = useUploads({ db, kinds: ["pdf"], maxPdfBytes, onAdded: choose });
  const stored = useQuery({
    queryKey: ["library-file", path],
    queryFn: () => findLibraryFile(db, path),
    enabled: path !== "",
  });

  function choose(file: LibraryFile) {
    setPicking(false);
    onChange(file.path);
    setValues({
      ...(field.pages ? { [field.pages]: String(file.pages ?? "") } : {}),
      ...(field.bytes ? { [field.bytes]: String(file.size_bytes ?? "") } : {}),
    });
  }

  return (
    <div className="grid gap-2" id={id} tabIndex={-1}>
      <p className="font-semibold text-sm">{label}</p>
      {path ? (
        <p className="text-sm">
          <a
            className="inline-flex min-h-11 items-center break-all text-link"
            href={fileAddress(storageBase, path)}
            rel="noopener"
            target="_blank"
          >
            {stored.data?.name ?? path}
          </a>
          {stored.data ? <span className="block text-ink-soft text-xs">{factsText("pdf", stored.data)}</span> : null}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {isBusy ? null : (
          <FileButton
            accept={acceptedTypes(["pdf"])}
            label={label}
            onChoose={(file) => {
              clear();
              if (file) followUpload(add([file]));
            }}
          >
            {path ? m.media_pdf_other() : m.media_pdf_upload()}
          </FileButton>
        )}
        <button className={buttonClass("outline")} onClick={() => setPicking(true)} type="button">
          {m.media_pick()}
        </button>
        {path ? (
          <button className={buttonClass("quiet")} onClick={() => onChange("")} type="button">
            {m.staff_remove()}
          </button>
        ) : null}
      </div>
      <UploadList uploads={uploads} />
      <FieldNotes error={error} hint={hint} id={id} />
      {isPicking ? (
        <MediaPicker
          db={db}
          kind="pdf"
          maxPdfBytes={maxPdfBytes}
          onClose={() => setPicking(false)}
          onPick={choose}
          storageBase={storageBase}
        />
      ) : null}
    </div>
  );
}
