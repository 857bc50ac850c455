import { m } from "#app/i18n/paraglide/messages.js";
import { citationFormatName, citationFormats } from "../citations/citation-formats.ts";

export function ExportLinks({ label, hrefOf }: { label: string; hrefOf: (format: string) => string }) {
  return (
    <div className="print:hidden flex flex-wrap items-baseline gap-x-5 text-sm">
      <span className="font-semibold">{label}</span>
      <ul className="flex flex-wrap gap-x-5">
        {citationFormats.map((format) => (
          <li key={format}>
            <a
              aria-label={m.citation_export_as({ format: citationFormatName[format] })}
              className="inline-flex min-h-11 items-center text-link"
              href={hrefOf(format)}
            >
              {citationFormatName[format]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
