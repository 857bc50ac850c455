import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** A program's sheet, for entries of lists: its name is heard with the link. */
export function SheetLink({ code, name, className }: { code: string; name: string; className: string }) {
  return (
    <a aria-label={m.program_list_sheet_name({ name })} className={className} href={pathsIn().programSheet(code)}>
      {m.program_list_sheet()}
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
