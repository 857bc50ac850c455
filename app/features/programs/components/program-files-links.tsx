import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** A program's sheet, for entries of lists: its name is heard with the link. */
export function SheetLink({ code, name, className }: { code: string; name: string; className: string }) {
  return (
    <a className={className} href={pathsIn().programSheet(code)}>
      <span>
        {m.program_list_sheet()}
        <span className="sr-only">{m.program_list_sheet_name({ name })}</span>
      </span>
    </a>
  );
}

/** A program's dates for the reader's own calendar, for entries of lists. */
export function CalendarFileLink({ code, name, className }: { code: string; name: string; className: string }) {
  return (
    <a className={className} href={pathsIn().programCalendar(code)}>
      <span>
        {m.program_list_calendar()}
        <span className="sr-only">{m.program_list_calendar_name({ name })}</span>
      </span>
    </a>
  );
}

/** The guide to all programs. */
export function GuideLink() {
  return (
    <a className="inline-flex min-h-11 items-center text-link" href={pathsIn().guide()}>
      {m.program_guide()}
    </a>
  );
}
