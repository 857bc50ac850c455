import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";

export function PrintFooter({ path, today }: { path: string; today: CalendarDay }) {
  const { siteUrl } = useSiteSettings();
  return (
    <div className="page-width hidden print:block print:break-before-avoid">
      <p className="mt-3 border-line border-t pt-2 text-ink-soft text-xs [overflow-wrap:anywhere]">
        {m.print_footer({ address: `${siteUrl}${path}`, day: formatDay(today) })}
      </p>
    </div>
  );
}
