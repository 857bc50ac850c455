import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { proseText } from "#app/lib/prose.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { PageText } from "../pages.ts";

/** What the office is for and where it wants to go, side by side on a tinted band. */
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
            <section
              aria-labelledby={`${id}-heading`}
              id={id}
              key={id}
              lang={text.lang === getLocale() ? undefined : text.lang}
            >
              <h2 className="text-2xl" id={`${id}-heading`}>
                {text.title}
              </h2>
              {text.blocks.map((block) =>
                block.type === "paragraph" ? (
                  <p className="mt-4 max-w-[38rem] font-serif text-lg leading-relaxed" key={block.text}>
                    {block.text}
                  </p>
                ) : (
                  <div className="mt-4" key={proseText([block])}>
                    <Prose blocks={[block]} lang={foreignLang(text.lang)} />
                  </div>
                ),
              )}
            </section>
          ) : null,
        )}
      </div>
    </div>
  );
}
