import { type ComponentType, lazy } from "react";

/**
 * Returns a component that is fetched when it is first shown, for a `Suspense` without a fallback. In place of one that
 * cannot be fetched the page shows `instead`, by default nothing.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
