import { type TranslatedTexts, translationState } from "#app/editing/translation/translated-texts.ts";
import { translationText } from "#app/editing/translation/translation-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Chevron } from "#app/ui/chevron.tsx";
import { Link } from "#app/ui/link.tsx";
import { TabList } from "#app/ui/tab-list.tsx";
import { type Aside, asideId } from "./use-aside.ts";

export type NewsTab = "es" | "en" | "preview";

/** Band above the text: link to the list, tabs of the item, and the button of the side column. */
export function NewsTabs({
  tab,
  onTab,
  texts,
  aside,
}: {
  tab: NewsTab;
  onTab: (tab: NewsTab) => void;
  texts: TranslatedTexts;
  aside: Aside;
}) {
  const english = (
    <>
      {m.staff_tab_english()}
      <span className="font-normal text-xs">({translationText[translationState(texts)]()})</span>
    </>
  );
  return (
    <div className="flex items-end gap-x-7 border-line-strong border-b text-sm max-sm:pt-1">
      <Link
        className="inline-flex min-h-12 items-center text-link text-primary max-sm:hidden"
        to={pathsIn().staff.news()}
      >
        {m.nav_news()}
      </Link>
      <TabList<NewsTab>
        isInBand
        label={m.staff_tabs_label()}
        onSelect={onTab}
        prefix="news"
        selected={tab}
        tabs={[
          { id: "es", label: m.staff_tab_spanish() },
          { id: "en", label: english },
          { id: "preview", label: m.staff_tab_preview() },
        ]}
      />
      <button
        aria-controls={asideId}
        aria-expanded={aside.isOpen}
        className="ml-auto inline-flex min-h-12 items-center gap-2 font-semibold hover:text-primary max-lg:hidden [main:has([data-beside])_&]:hidden"
        onClick={aside.toggle}
        type="button"
      >
        {m.staff_aside()}
        <Chevron className={`size-3.5 ${aside.isOpen ? "-rotate-90" : "rotate-90"}`} />
      </button>
    </div>
  );
}
