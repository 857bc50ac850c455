import type { ReactNode } from "react";

/** Specimens by kind; the kind is the name of a section and of its reference picture. */
export type Specimens = Record<string, { name: string; node: ReactNode }[]>;
