/** Name of a person for citations; compound given and family names are not split. */
export type PersonName = { given: string; family: string };

/** Returns «María José Núñez Soto»; an empty part is omitted. */
export function fullName({ given, family }: PersonName): string {
  return [given, family].filter(Boolean).join(" ");
}

/** Returns «Núñez Soto, María José», the order of registers and search engines. */
export function sortedName({ given, family }: PersonName): string {
  return [family, given].filter(Boolean).join(", ");
}

/** English equivalents of Spanish titles. Titles of a master's degree or a profession have none. */
const englishTitles: Record<string, string> = {
  Dra: "Dr.",
  Profa: "Prof.",
  Sr: "Mr.",
  Sra: "Ms.",
  Srta: "Ms.",
  Mg: "",
  Mag: "",
  Ps: "",
};

/** Returns a name with its title, «Dra. Ana Soto», in a language (`es`, `en`). */
export function titledName(name: string, locale: string): string {
  const [, title, rest] = /^(\p{L}+)\.\s+(.*)$/su.exec(name) ?? [];
  const english = locale === "en" && title && Object.hasOwn(englishTitles, title) ? englishTitles[title] : undefined;
  return english === undefined ? name : `${english} ${rest}`.trimStart();
}

/** Returns the initials of given names: «María José» gives «M. J.», «Jean-Paul» «J.-P.», «J.» is unchanged. */
export function initials(given: string): string {
  return given
    .split(/\s+/)
    .map((name) =>
      name
        .split("-")
        .filter(Boolean)
        .map((part) => `${[...part][0]?.toUpperCase()}.`)
        .join("-"),
    )
    .filter(Boolean)
    .join(" ");
}
