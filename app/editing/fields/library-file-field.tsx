import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { storeFile } from "../media/add-to-library.ts";
import { factsText } from "../media/facts-text.ts";
import { FileProblemError } from "../media/file-problem.ts";
import { FileUses } from "../media/file-uses.tsx";
import type { FileKind } from "../media/library-file.ts";
import { acceptedTypes, prepareFile } from "../media/prepare-file.ts";
import { ReplaceDialog } from "../media/replace-dialog.tsx";
import { Thumbnail } from "../media/thumbnail.tsx";
import { failureText } from "../saving/failure-text.ts";
import { useFieldsContext } from "./fields-context.ts";

/** File of a library row: its properties, its uses, and its replacement. */
export function LibraryFileField({
  id,
  label,
  hint,
  error,
  path,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  path: string;
}) {
  const { db, storageBase, values, setValues, followUpload, stored, linkTo, maxPdfBytes } = useFieldsContext();
  const [problem, setProblem] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isReplacing, setReplacing] = useState(false);
  const kind: FileKind = values.kind === "pdf" ? "pdf" : "image";

  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    setShare(0);
    try {
      const { file, kind: found } = await prepareFile(chosen, ["image", "pdf"], maxPdfBytes);
      const facts = await storeFile(db, file, { kind: found, follow: setShare });
      const texts = Object.entries(facts).map(([column, value]) => [column, value === null ? "" : String(value)]);
      setValues({ ...Object.fromEntries(texts), kind: found, name: String(values.name || file.name) });
    } catch (failure) {
      setProblem(failure instanceof FileProblemError ? failure.message : failureText(failure));
    } finally {
      setShare(null);
    }
  }

  return (
    <div className="grid gap-4" id={id} tabIndex={-1}>
      <p className="font-semibold text-sm">{label}</p>
      {path ? (
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid content-start gap-3">
            {kind === "image" ? (
              <StoredPicture
                alt=""
                className="h-auto max-h-96 w-auto max-w-full rounded-sm bg-raised"
                sizes="24rem"
                source={pictureSource(storageBase, path)}
              />
            ) : (
              <Thumbnail className="w-full max-w-96" path={path} storageBase={storageBase} />
            )}
            <p className="text-ink-soft text-sm">{factsText(kind, values)}</p>
            <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
              <a
                className="inline-flex min-h-11 items-center text-link text-primary"
                href={fileAddress(storageBase, path)}
                rel="noopener"
                target="_blank"
              >
                {m.media_open()}
              </a>
              {stored ? (
                <button
                  className={buttonClass("outline")}
                  disabled={stored.isDirty}
                  onClick={() => setReplacing(true)}
                  type="button"
                >
                  {m.media_replace()}
                </button>
              ) : null}
            </p>
            {stored?.isDirty ? <p className="text-ink-soft text-xs">{m.media_replace_after_saving()}</p> : null}
          </div>
          <FileUses db={db} linkTo={linkTo} path={path} />
        </div>
      ) : share === null ? (
        <div>
          <FileButton
            accept={acceptedTypes(["image", "pdf"])}
            label={m.media_upload_one()}
            onChoose={(file) => followUpload(upload(file))}
          >
            {m.media_upload_one()}
          </FileButton>
        </div>
      ) : (
        <progress aria-label={m.media_replacing()} className="h-2 w-full max-w-80" max={1} value={share} />
      )}
      <FieldNotes error={problem ?? error} hint={hint} id={id} />
      {isReplacing && stored ? (
        <ReplaceDialog
          kind={kind}
          onClose={() => setReplacing(false)}
          // Reloads, because the form was initialized with the previous file.
          onReplaced={() => window.location.reload()}
          path={path}
          stored={stored}
        />
      ) : null}
    </div>
  );
}
