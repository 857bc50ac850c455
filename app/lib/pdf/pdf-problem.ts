/**
 * Why a PDF is refused. `damaged`: it cannot be read. `hidden`: it has objects in a place where only some programs find
 * them. `excessive`: reading it takes too much time or memory. The others: it is encrypted, has scripts, files, actions
 * that start or send something, or a form of XFA.
 */
export type PdfProblem = "damaged" | "encrypted" | "scripts" | "files" | "actions" | "xfa" | "hidden" | "excessive";
