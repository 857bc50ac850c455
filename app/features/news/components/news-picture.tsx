import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { type LibraryPicture, pictureAlt } from "#app/supabase/library-pictures.ts";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";

type Described = { image_alt: string; imageposition: string; lang: { image_alt: Locale } };

/** Full-width image with credit. The item's own description overrides the library's. */
export function NewsPicture({
  news: { image_alt, imageposition, lang },
  source,
  library,
}: {
  news: Described;
  source: PictureSource | null;
  library: LibraryPicture | null;
}) {
  if (!source) return null;
  const described = image_alt ? { alt: image_alt, lang: lang.image_alt } : pictureAlt(library, getLocale());
  return (
    <>
      <StoredPicture
        alt={described.alt}
        className="aspect-[16/9] w-full rounded-sm sm:aspect-[21/9]"
        eager
        lang={foreignLang(described.lang)}
        position={imageposition === "center" ? library?.focal_point : imageposition}
        sizes="(min-width: 80rem) 74rem, 100vw"
        source={source}
      />
      {library?.credit ? (
        <p className="mt-1 text-ink-soft text-xs">{m.media_credit({ credit: library.credit })}</p>
      ) : null}
    </>
  );
}
