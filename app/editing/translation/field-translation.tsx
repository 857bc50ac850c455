import { use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { Marked } from "#app/ui/marked.tsx";
import { SpanishDifference } from "./spanish-difference.tsx";
import { findSourceValue, SpanishVersionsContext, sourceWords } from "./spanish-versions.ts";
import type { TextTranslation } from "./translated-texts.ts";

/**
 * Translation state below an English field: the changes of the Spanish if the translation is stale; nothing if it is
 * current.
 */
export function FieldTranslation({
  column,
  label,
  spanish,
  translation: { state, from },
  onSame,
}: {
  column: string;
  /** Label of the English field. */
  label: string;
  spanish: Json;
  translation: TextTranslation;
  /** Called when the user confirms that the translation matches the current Spanish. */
  onSame: () => void;
}) {
  const versions = use(SpanishVersionsContext);
  if (state !== "stale") return null;
  const before = from === null ? undefined : findSourceValue(versions, column, from);
  return (
    <fieldset aria-label={label} className="mt-2 min-w-0 border-accent border-l-4 bg-accent-tint px-3 py-2 text-sm">
      <p className="mb-1 font-semibold text-xs">
        <Marked square="bg-accent-tint border-accent">{m.rows_stale()}</Marked>
      </p>
      <SpanishDifference after={sourceWords(spanish)} before={before === undefined ? null : sourceWords(before)} />
      <button
        className="inline-flex small-target items-center text-left text-primary text-xs underline underline-offset-4"
        onClick={onSame}
        type="button"
      >
        {m.rows_same()}
      </button>
    </fieldset>
  );
}

/** A Spanish field beside the field for its translation. */
export function SpanishText({ label, text, look }: { label: string; text: string; look: string }) {
  return (
    <div className="border-line border-l-2 pl-4">
      <p className="text-ink-soft text-xs">{m.editing_in_spanish({ field: label })}</p>
      <p className={`mt-1 whitespace-pre-line ${look}`} lang="es">
        {text || "—"}
      </p>
    </div>
  );
}
