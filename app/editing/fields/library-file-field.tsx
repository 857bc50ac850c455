import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { fileAddress, pictureSource } from "#app/supabase/storage-url.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { storeFile } from "../media/add-to-library.ts";
import { FileProblemError } from "../media/file-problem.ts";
import { type FileKind, factsText, findFileUses } from "../media/library-file.ts";
import { acceptedTypes, prepareFile } from "../media/prepare-file.ts";
import { Thumbnail } from "../media/thumbnail.tsx";
import { failureText } from "../saving/failure-text.ts";
import { SaveError } from "../saving/save-errors.ts";
import { type FieldsContextValue, useFieldsContext } from "./fields-context.ts";

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

/** Dialog that selects the replacement of a file, and lists where it is used. */
function ReplaceDialog({
  path,
  kind,
  stored,
  onClose,
  onReplaced,
}: {
  path: string;
  kind: FileKind;
  stored: { id: string; updatedAt: string };
  onClose: () => void;
  onReplaced: (changed: number) => void;
}) {
  const { db, linkTo, maxPdfBytes } = useFieldsContext();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function replace(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    setShare(0);
    try {
      const { file } = await prepareFile(chosen, [kind], maxPdfBytes);
      onReplaced(await replaceFile(db, stored, file, { kind, follow: setShare }));
    } catch (error) {
      setShare(null);
      setProblem(error instanceof FileProblemError ? error.message : failureText(error));
    }
  }
  return (
    <ModalDialog
      actions={
        <>
          {share === null ? (
            <FileButton
              accept={acceptedTypes([kind])}
              label={m.media_replace_choose()}
              onChoose={(file) => void replace(file)}
            >
              {m.media_replace_choose()}
            </FileButton>
          ) : null}
          <button className={buttonClass("quiet")} disabled={share !== null} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={() => {
        if (share === null) onClose();
      }}
      title={m.media_replace_title()}
    >
      <p>{m.media_replace_text()}</p>
      <FileUses db={db} linkTo={linkTo} path={path} />
      {share === null ? null : (
        <progress aria-label={m.media_replacing()} className="h-2 w-full" max={1} value={share} />
      )}
      <p className="font-semibold text-danger empty:hidden" role="alert">
        {problem}
      </p>
    </ModalDialog>
  );
}

/**
 * Replaces a library file in every record that uses it. Returns the number of changed rows. Throws a FileProblemError
 * for a rejected PDF, the storage's error, and a SaveError if the database rejects the change; nothing is changed then.
 */
async function replaceFile(
  db: Db,
  stored: { id: string; updatedAt: string },
  file: File,
  options: { kind: FileKind; follow: (share: number) => void },
): Promise<number> {
  const facts = await storeFile(db, file, options);
  const { data, error } = await db.rpc("replace_media_file", {
    media_id: Number(stored.id),
    file: facts,
    based_on: stored.updatedAt,
  });
  if (error) throw new SaveError(error.message, { cause: error });
  return Number((data as { changed: number }).changed);
}

/** Records that use a file, with links to their editors. */
function FileUses({ path, db, linkTo }: { path: string } & Pick<FieldsContextValue, "db" | "linkTo">) {
  const uses = useQuery({ queryKey: ["file-uses", path], queryFn: () => findFileUses(db, path), staleTime: 0 });
  return (
    <section className="text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{m.media_uses_heading()}</h3>
      {uses.isPending ? <p className="text-ink-soft">{m.staff_loading()}</p> : null}
      {uses.isError ? <p className="text-danger">{failureText(uses.error)}</p> : null}
      {uses.data?.length === 0 ? <p className="text-ink-soft">{m.media_unused()}</p> : null}
      {uses.data && uses.data.length > 0 ? (
        <>
          <p className="text-ink-soft">{counted(uses.data.length, m.media_uses_one, m.media_uses)}</p>
          <ul className="mt-1">
            {uses.data.map(({ table, id, title, is_draft }) => {
              const link = linkTo(table, id);
              const name = title || m.editing_untitled();
              return (
                <li className="flex flex-wrap items-baseline gap-x-2" key={`${table}-${id}-${is_draft}`}>
                  {link ? (
                    <Link className="inline-flex small-target items-center text-link text-primary" to={link.href}>
                      {name}
                    </Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <span className="text-ink-soft text-xs">
                    {[link?.type, is_draft ? m.staff_status_draft() : null].filter(Boolean).join(" · ")}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
    </section>
  );
}
