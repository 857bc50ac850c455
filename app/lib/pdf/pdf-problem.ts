/**
 * Reason for rejecting a PDF. `damaged`: unreadable. `hidden`: has objects that only some readers find. `excessive`:
 * takes too much time or memory. The others name a forbidden feature: encryption, scripts, embedded files, actions that
 * launch or send something, XFA forms.
 */
export type PdfProblem = "damaged" | "encrypted" | "scripts" | "files" | "actions" | "xfa" | "hidden" | "excessive";
