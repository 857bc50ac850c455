import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDate } from "#app/i18n/format.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { type PictureSource, StoredPicture } from "#app/ui/stored-picture.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import type { LocalizedCard } from "../news.ts";
import { newsCategoryLabel } from "../news-labels.ts";

/** An item in a list, with the source of its image. */
export type NewsTeaserData = Omit<LocalizedCard, "image"> & { picture: PictureSource | null };

function NewsMeta({ news }: { news: Pick<LocalizedCard, "date" | "category"> }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-xs lg:text-sm">
      <Timestamp at={news.date}>{formatDate(news.date)}</Timestamp>
      {news.category ? <span className="font-semibold text-ink">{newsCategoryLabel(news.category)}</span> : null}
    </p>
  );
}

export function LeadNews({
  news,
  heading: Heading,
  eager = false,
}: {
  news: NewsTeaserData;
  heading: "h2" | "h3";
  /** Disables lazy loading for an image above the fold. */
  eager?: boolean;
}) {
  return (
    <article className="group relative grid gap-6 lg:grid-cols-12 lg:gap-10">
      {news.picture ? (
        <div className="overflow-hidden rounded-sm lg:col-span-7">
          <StoredPicture
            alt={news.image_alt}
            className="aspect-[16/10] w-full"
            eager={eager}
            lang={foreignLang(news.lang.image_alt)}
            position={news.imageposition}
            sizes="(min-width: 64rem) 45rem, 100vw"
            source={news.picture}
          />
        </div>
      ) : null}
      <div className="self-center lg:col-span-5">
        <NewsMeta news={news} />
        <TeaserHeading as={Heading} className="mt-3 text-2xl" news={news} />
        <p className="mt-4 line-clamp-3 text-ink-soft sm:line-clamp-none" lang={foreignLang(news.lang.lead)}>
          {news.lead}
        </p>
      </div>
    </article>
  );
}

export function NewsTeaser({ news, heading: Heading }: { news: NewsTeaserData; heading: "h2" | "h3" }) {
  return (
    // With large text the image wraps below.
    <article className="group relative flex flex-wrap gap-5 py-5">
      <div className="min-w-0 flex-1 basis-36">
        <NewsMeta news={news} />
        <TeaserHeading as={Heading} className="mt-2 text-lg leading-snug" news={news} />
        <p className="mt-2 hidden text-ink-soft text-sm sm:line-clamp-2" lang={foreignLang(news.lang.lead)}>
          {news.lead}
        </p>
      </div>
      {news.picture ? (
        <div className="w-26 max-w-full sm:w-36 md:w-28 xl:w-44">
          <StoredPicture
            alt=""
            className="aspect-square w-full rounded-sm xl:aspect-[16/10]"
            position={news.imageposition}
            sizes="11rem"
            source={news.picture}
          />
        </div>
      ) : null}
    </article>
  );
}

function TeaserHeading({ as: Heading, news, className }: { as: "h2" | "h3"; news: NewsTeaserData; className: string }) {
  return (
    <Heading className={className} lang={foreignLang(news.lang.title)}>
      <Link className="covering-link" to={pathsIn().newsItem(news.slug)}>
        {news.title}
      </Link>
    </Heading>
  );
}
