import { pictureSource } from "#app/supabase/storage-url.ts";
import { StoredPicture } from "#app/ui/stored-picture.tsx";

/** Decorative preview of a file: its picture, or an icon for a PDF. */
export function Thumbnail({
  path,
  position,
  storageBase,
  className = "w-20",
}: {
  path: string;
  position?: string;
  storageBase: string;
  className?: string;
}) {
  if (/\.pdf$/i.test(path)) {
    return (
      <span
        aria-hidden="true"
        className={`flex aspect-[4/3] items-center justify-center rounded-sm border border-line bg-raised font-semibold text-ink-soft text-xs ${className}`}
      >
        PDF
      </span>
    );
  }
  return (
    <StoredPicture
      alt=""
      className={`aspect-[4/3] rounded-sm bg-raised ${className}`}
      position={position ?? "center"}
      sizes="10rem"
      source={pictureSource(storageBase, path)}
    />
  );
}
