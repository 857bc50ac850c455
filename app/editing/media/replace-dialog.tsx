import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FileButton } from "#app/ui/form/file-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { useFieldsContext } from "../fields/fields-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { FileProblemError } from "./file-problem.ts";
import { FileUses } from "./file-uses.tsx";
import type { FileKind } from "./library-file.ts";
import { acceptedTypes, prepareFile } from "./prepare-file.ts";
import { replaceFile } from "./replace-file.ts";

/** Dialog that selects the replacement of a file, and lists where it is used. */
export function ReplaceDialog({
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
