import type { Random } from "../random.ts";
import { pickWeighted } from "./apportion.ts";
import { readJson } from "./vocabulary.ts";

export type PersonName = { given: string; family: string };
export type NamedPerson = PersonName & { gender: "f" | "m"; country: string };

type Lists = Record<"women" | "womenSecond" | "men" | "menSecond" | "youngWomen" | "youngMen", string>;
type NamesFile = Lists & {
  families: { origin: string; weight: number; names: string }[];
  foreign: { country: string; women: string; men: string; families: string }[];
  abroad: { given: string; families: string };
};

const file = readJson<NamesFile>("./names.json");
const families = file.families.map(({ weight, names }) => ({ weight, names: toList(names) }));
const familyWeights = families.map(({ weight }) => weight);
const foreign = file.foreign.map(({ country, ...lists }) => ({
  country,
  women: toList(lists.women),
  men: toList(lists.men),
  families: toList(lists.families),
}));
const abroad = { given: toList(file.abroad.given), families: toList(file.abroad.families) };
const given = {
  f: { first: toList(file.women), second: toList(file.womenSecond), young: toList(file.youngWomen) },
  m: { first: toList(file.men), second: toList(file.menSecond), young: toList(file.youngMen) },
};
const women = new Set([...given.f.first, ...given.f.young, ...foreign.flatMap((one) => one.women)]);

/** Somebody of the academic staff: two family names as in Chile; one in fifteen comes from another country. */
export function nameAcademic(random: Random): NamedPerson {
  const gender = random.chance(0.44) ? "f" : "m";
  if (!random.chance(1 / 15)) return { ...nameChilean(random, gender, "first"), gender, country: "CL" };
  const origin = random.pick(foreign);
  return {
    given: random.pick(gender === "f" ? origin.women : origin.men),
    family: random.pick(origin.families),
    gender,
    country: origin.country,
  };
}

/** Somebody who studied here: Chilean, of a younger generation's given names. */
export function nameStudent(random: Random): PersonName {
  return nameChilean(random, random.chance(0.52) ? "f" : "m", "young");
}

/** A co-author from elsewhere: a Chilean one signs with one or both family names, a foreign one as abroad. */
export function nameOutsider(random: Random, chilean: boolean): PersonName {
  if (!chilean) return { given: random.pick(abroad.given), family: random.pick(abroad.families) };
  const { given: names, family } = nameChilean(random, random.chance(0.45) ? "f" : "m", "first");
  return { given: names.split(" ")[0] ?? names, family };
}

/** Takes a name as the university writes it, "Dra. Maritza Oyarzo Quilodrán", apart. */
export function readTitledName(text: string): NamedPerson & { title: string } {
  const [, title = "", rest = text] = text.match(/^(Dra?|Mg|Prof)\.\s+(.+)$/u) ?? [];
  const [first = "", ...family] = rest.split(" ");
  const gender = title === "Dra" || (title !== "Dr" && women.has(first)) ? "f" : "m";
  return { given: first, family: family.join(" "), gender, country: "CL", title };
}

function nameChilean(random: Random, gender: "f" | "m", generation: "first" | "young"): PersonName {
  const lists = given[gender];
  const first = random.pick(lists[generation]);
  const second = random.chance(0.45) ? random.pick(lists.second) : first;
  const paternal = random.pick(pickFamily(random));
  const maternal = random.pick(pickFamily(random));
  return {
    given: second === first ? first : `${first} ${second}`,
    family: maternal === paternal && !random.chance(0.1) ? paternal : `${paternal} ${maternal}`,
  };
}

function pickFamily(random: Random): string[] {
  return families[pickWeighted(familyWeights, random.next())]?.names ?? [];
}

function toList(joined: string): string[] {
  return joined.split(" ").map((name) => name.replaceAll("_", " "));
}
