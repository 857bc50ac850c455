import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

export function GuideLink() {
  return (
    <a className="inline-flex min-h-11 items-center text-link" href={pathsIn().guide()}>
      {m.program_guide()}
    </a>
  );
}
