import { sitePath } from "#app/lib/site-path.ts";

/** History state that RequireStaff sets for the sign-in page. */
export type RememberedLocation = { from: string };

/**
 * Returns the page requested before the sign-in; null unless it is a path of the staff area. The history state is
 * untrusted.
 */
export function rememberedLocation(state: unknown): string | null {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  const path = sitePath(typeof from === "string" ? from : null);
  return path && /^(\/en)?\/admin(?=[/?#]|$)(?!\/login(?=[/?#]|$))/.test(path) ? path : null;
}
