import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";

/** A program's picture across the page, on screens only; nothing where it has none. */
export function ProgramPicture({ source }: { source: PictureSource | null }) {
  if (!source) return null;
  return (
    <div className="page-width mb-8 print:hidden">
      <StoredPicture
        alt=""
        className="aspect-[16/9] w-full rounded-sm sm:aspect-[3/1]"
        eager
        sizes="(min-width: 80rem) 74rem, 100vw"
        source={source}
      />
    </div>
  );
}
