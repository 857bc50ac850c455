import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { PageText } from "../pages.ts";
import { LeadingProse } from "./leading-prose.tsx";

/** Mission and vision of the office, side by side on a tinted band. */
export function MissionAndVision({ mission, vision }: { mission: PageText | undefined; vision: PageText | undefined }) {
  const statements = [
    { id: "mision", text: mission },
    { id: "vision", text: vision },
  ];
  if (!mission && !vision) return null;
  return (
    <div className="my-4 bg-paper-deep">
      <div className="page-width grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-2">
        {statements.map(({ id, text }) =>
          text ? (
            <section aria-labelledby={`${id}-heading`} id={id} key={id}>
              <h2 className="text-2xl" id={`${id}-heading`} lang={foreignLang(text.lang.title)}>
                {text.title}
              </h2>
              <LeadingProse
                blocks={text.blocks}
                lang={foreignLang(text.lang.blocks)}
                look="mt-4 max-w-[38rem] font-serif text-lg leading-relaxed"
              />
            </section>
          ) : null,
        )}
      </div>
    </div>
  );
}
