/** A placeholder that texts may contain in double braces, and its current value in each language. */
export type PlaceholderChoice = { name: string; es: string; en: string };
