/** A person as works cite them; compound given and family names stay whole. */
export type PersonName = { given: string; family: string };

/** «María José Núñez Soto». A part that is empty is left out. */
export function fullName({ given, family }: PersonName): string {
  return [given, family].filter(Boolean).join(" ");
}

/** «Núñez Soto, María José», as registers and search engines sort names. */
export function sortedName({ given, family }: PersonName): string {
  return [family, given].filter(Boolean).join(", ");
}

/** Spanish titles before names in English, where that has one: a master's degree and a profession give none. */
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

/** A name after its title, «Dra. Ana Soto», as a language (`es`, `en`) writes it. */
export function titledName(name: string, locale: string): string {
  const [, title, rest] = /^(\p{L}+)\.\s+(.*)$/su.exec(name) ?? [];
  const english = locale === "en" && title && Object.hasOwn(englishTitles, title) ? englishTitles[title] : undefined;
  return english === undefined ? name : `${english} ${rest}`.trimStart();
}

/** Given names as initials: «María José» gives «M. J.», «Jean-Paul» «J.-P.», «J.» stays. */
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
