import type { ReactNode } from "react";

/** What the gallery shows, by kinds: a kind names its section and its reference picture. */
export type Specimens = Record<string, { name: string; node: ReactNode }[]>;
