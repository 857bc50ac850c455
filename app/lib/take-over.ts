/** Attribute of the deferred hydration script with the addresses of its modules, separated by spaces. */
export const heldModules = "data-held-modules";

/** Event on the window that requests hydration. */
export const takeOverWanted = "postgrado:take-over";

/** Event on the window after the page has hydrated. */
export const takenOver = "postgrado:taken-over";
