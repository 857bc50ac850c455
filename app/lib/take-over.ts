/**
 * Attribute of the script that has React take the page over, while it is held back: the addresses of the modules that
 * it needs, between spaces.
 */
export const heldModules = "data-held-modules";

/** Asks for the take-over, as touching what needs React does; dispatched on the window. */
export const takeOverWanted = "postgrado:take-over";

/** Says that the page answers by React; dispatched on the window. */
export const takenOver = "postgrado:taken-over";
