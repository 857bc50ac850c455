/** A name that texts may hold in double braces, and what readers see today in its place, in each language. */
export type PlaceholderChoice = { name: string; es: string; en: string };
