/** Attribute of the deferred hydration script with the addresses of its modules, separated by spaces. */
export const deferredModules = "data-deferred-modules";

/** Event on the window that requests hydration. */
export const hydrationRequested = "postgrado:request-hydration";

/** Event on the window after the page has hydrated. */
export const hydrated = "postgrado:hydrated";
