import { foreignLang } from "#app/i18n/foreign-lang.ts";
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
            <section aria-labelledby={`${id}-heading`} id={id} key={id}>
              <h2 className="text-2xl" id={`${id}-heading`} lang={foreignLang(text.lang.title)}>
                {text.title}
              </h2>
              {text.blocks.map((block) =>
                block.type === "paragraph" ? (
                  <p
                    className="mt-4 max-w-[38rem] font-serif text-lg leading-relaxed"
                    key={block.text}
                    lang={foreignLang(text.lang.blocks)}
                  >
                    {block.text}
                  </p>
                ) : (
                  <div className="mt-4" key={proseText([block])}>
                    <Prose blocks={[block]} lang={foreignLang(text.lang.blocks)} />
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
