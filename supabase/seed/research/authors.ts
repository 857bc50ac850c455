import { createRandom, type Random } from "../random.ts";
import { pickWeighted } from "./apportion.ts";
import { nameOutsider, type PersonName } from "./names.ts";
import type { Scholar } from "./staff.ts";
import type { Family, Theme } from "./vocabulary.ts";

export type Author = PersonName & { scholar?: Scholar };
/** Those who work on a theme: groups that keep publishing together, each with co-authors elsewhere. */
export type Circle = { theme: Theme; groups: { members: Scholar[]; outsiders: PersonName[] }[]; weight: number };

const sizes: Record<Family, number[]> = {
  natural: [2, 8, 18, 25, 22, 15, 10],
  physical: [4, 14, 26, 26, 17, 9, 4],
  engineering: [2, 14, 28, 28, 17, 8, 3],
  formal: [22, 38, 28, 9, 3, 0, 0],
  biomedical: [1, 4, 10, 20, 26, 22, 17],
  clinical: [2, 6, 14, 22, 25, 18, 13],
  social: [18, 30, 27, 16, 7, 2, 0],
  humanities: [74, 20, 6, 0, 0, 0, 0],
  legal: [72, 23, 5, 0, 0, 0, 0],
};

/** Where many sign, and the senior author last. */
const bench: Family[] = ["natural", "physical", "biomedical", "clinical"];

/** The circles of all themes that somebody works on. */
export function makeCircles(staff: Scholar[], themes: Theme[]): Circle[] {
  return themes.flatMap((theme) => {
    const members = staff.filter((scholar) => scholar.themes.includes(theme));
    if (members.length === 0) return [];
    const count = Math.max(1, Math.round(members.length / 4.5));
    const groups = Array.from({ length: count }, (_, index) => {
      const random = createRandom(`circle-${theme.key}-${index}`);
      return {
        members: members.filter((_, place) => place % count === index),
        outsiders: Array.from({ length: 14 }, (_, place) => nameOutsider(random, place % 3 !== 2)),
      };
    });
    const weight = members.reduce(
      (sum, { themes: own, productivity }) => sum + (own[0] === theme ? productivity : productivity * 0.4),
      0,
    );
    return [{ theme, groups, weight: weight * volume[theme.discipline.family] }];
  });
}

const volume: Record<Family, number> = {
  natural: 1.25,
  physical: 1.25,
  engineering: 1.2,
  formal: 0.85,
  biomedical: 1.2,
  clinical: 1.15,
  social: 0.85,
  humanities: 0.7,
  legal: 0.65,
};

/** Who signs a work of the circle, in order of citation: at least one academic of the university. */
export function chooseAuthors(circle: Circle, year: number, random: Random): Author[] {
  const family = circle.theme.discipline.family;
  const large = bench.includes(family) && random.chance(0.012);
  const size = large ? 12 : 1 + pickWeighted(sizes[family], random.next());
  const group = random.pick(circle.groups);
  const senior = group.members.filter(({ since }) => since <= year + 2);
  const candidates = senior.length > 0 ? senior : group.members;
  const lead = candidates[
    pickWeighted(
      candidates.map(({ productivity }) => productivity),
      random.next(),
    )
  ] as Scholar;
  const here = random
    .shuffle(candidates.filter((scholar) => scholar !== lead))
    .slice(0, pickWeighted([30, 36, 22, 12], random.next()));
  const authors: Author[] = [lead, ...here]
    .slice(0, size)
    .map((scholar) => ({ given: scholar.given, family: scholar.family, scholar }));
  const elsewhere = random.shuffle(group.outsiders);
  while (authors.length < size) authors.push(elsewhere.pop() as PersonName);
  const [first, ...others] = authors as [Author, ...Author[]];
  const rest = random.shuffle(others);
  // Where laboratories write, the head of the group signs last about as often as first.
  return [...bench, "engineering"].includes(family) && random.chance(0.45) ? [...rest, first] : [first, ...rest];
}

/** The links of a work to the academics among its authors, by place. */
export function authorPositions(authors: Author[]): { academic_id: number; position: number }[] {
  return authors.flatMap(({ scholar }, index) => (scholar ? [{ academic_id: scholar.id, position: index + 1 }] : []));
}

/** The authors as they are stored. */
export function citedNames(authors: Author[]): { given: string; family: string }[] {
  return authors.map(({ given, family }) => ({ given, family }));
}
