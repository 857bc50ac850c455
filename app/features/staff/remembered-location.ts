import { sitePath } from "#app/lib/site-path.ts";

/** The state that RequireStaff gives the history entry of the sign-in page. */
export type RememberedLocation = { from: string };

/**
 * The page that was requested before the sign-in: a path within the staff area, else null. Takes the state of a history
 * entry, which may hold anything.
 */
export function rememberedLocation(state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  const path = sitePath(typeof from === "string" ? from : null);
  return path && /^(\/en)?\/admin(?=[/?#]|$)(?!\/login(?=[/?#]|$))/.test(path) ? path : null;
}
