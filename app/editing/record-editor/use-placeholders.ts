import { useMemo } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { RecordType } from "../description/record-type.ts";

const none: readonly PlaceholderChoice[] = [];

/** Returns the placeholders for texts of a type, its own first. `names` is null while loading. */
export function usePlaceholders(
  { placeholders }: RecordType,
  known: readonly PlaceholderChoice[] | null,
): { choices: readonly PlaceholderChoice[]; names: ReadonlySet<string> | null } {
  const own = placeholders?.own;
  return useMemo(() => {
    if (!own) return { choices: none, names: new Set() };
    if (!known) return { choices: none, names: null };
    const ofRecord = own.map((name) => ({ name, es: m.placeholder_own(), en: m.placeholder_own() }));
    const choices = [...ofRecord, ...known];
    return { choices, names: new Set(choices.map(({ name }) => name)) };
  }, [own, known]);
}
