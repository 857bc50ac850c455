import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { RelatedLinks } from "../load-related.ts";
import type { LocalizedNews } from "../news.ts";
import { RelatedRecords } from "./related-records.tsx";
import { ShareLinks } from "./share-links.tsx";

export function ArticleBody({ news, related, url }: { news: LocalizedNews; related: RelatedLinks; url: string }) {
  return (
    <div className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-8 lg:col-start-5">
        <Prose blocks={news.blocks} heading="h2" lang={foreignLang(news.lang.blocks)} />
      </div>
      <aside className="grid min-w-0 content-start gap-8 border-ink border-t-2 pt-4 lg:col-span-4 lg:col-start-1 lg:row-start-1">
        <RelatedRecords related={related} />
        <ShareLinks title={news.title} url={url} />
      </aside>
    </div>
  );
}
