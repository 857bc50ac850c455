import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { type LibraryPicture, pictureAlt } from "#app/supabase/library-pictures.ts";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";

/** Full-width picture of a program with its credit, hidden in print; renders nothing without one. */
export function ProgramPicture({ source, library }: { source: PictureSource | null; library: LibraryPicture | null }) {
  if (!source) return null;
  const { alt, lang } = pictureAlt(library, getLocale());
  return (
    <div className="page-width mb-8 print:hidden">
      <StoredPicture
        alt={alt}
        className="aspect-[16/9] w-full rounded-sm sm:aspect-[3/1]"
        eager
        lang={foreignLang(lang)}
        position={library?.focal_point ?? "center"}
        sizes="(min-width: 80rem) 74rem, 100vw"
        source={source}
      />
      {library?.credit ? (
        <p className="mt-1 text-ink-soft text-xs">{m.media_credit({ credit: library.credit })}</p>
      ) : null}
    </div>
  );
}
