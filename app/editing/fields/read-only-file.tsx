import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { fileAddress } from "#app/supabase/storage-url.ts";
import { FieldNotes } from "#app/ui/form/field.tsx";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { useFieldsContext } from "./fields-context.ts";
import { usePictureSource } from "./use-picture-source.ts";

/** Read-only file or picture, for users who may not upload. */
export function ReadOnlyFile({
  id,
  label,
  error,
  path,
  isPicture = false,
}: {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  path: string;
  isPicture?: boolean;
}) {
  const { storageBase } = useFieldsContext();
  const source = usePictureSource(null, isPicture ? path || null : null, storageBase);
  return (
    <div className="grid gap-2" id={id} tabIndex={-1}>
      <p className="font-semibold text-sm">{label}</p>
      {source ? (
        <StoredPicture
          alt=""
          className="aspect-[16/10] w-full max-w-80 rounded-sm"
          position="center"
          sizes="20rem"
          source={source}
        />
      ) : path ? (
        <p className="text-sm">
          <a className="inline-flex min-h-11 items-center break-all text-link" href={fileAddress(storageBase, path)}>
            {path}
          </a>
        </p>
      ) : null}
      <FieldNotes error={error} hint={m.review_file_by_office()} id={id} />
    </div>
  );
}
