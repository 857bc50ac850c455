import { type ComponentType, lazy } from "react";

/**
 * Returns a component that is loaded when first rendered, for a `Suspense` without a fallback. If loading fails,
 * `instead` is rendered (default: nothing).
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
