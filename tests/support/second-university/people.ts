const given = [
  ...["Inés", "Duarte", "Lucía", "Rui", "Carme", "Tomé", "Beatriz", "Xoán", "Leonor", "Martiño", "Sabela", "Vasco"],
  ...["Alba", "Gonçalo", "Iria", "Nuno", "Marta", "Brais", "Helena", "Diogo"],
];
const family = [
  ...["Abreu", "Barreiro", "Cunha", "Dourado", "Esteves", "Feijóo", "Gouveia", "Henriques", "Iglesias", "Lage"],
  ...["Meneses", "Noronha", "Outeiro", "Peixoto", "Quintela", "Rebelo", "Seixas", "Teixeira", "Varela", "Xavier"],
];

export type Person = { given: string; family: string; orcid: string | null; area: string };

/** Returns people (at most 400) with unique names, half of them with an ORCID. */
export function makePeople(count: number, areas: readonly string[]): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const [first, second] = [index % family.length, Math.floor(index / family.length) + index];
    return {
      given: given[Math.floor(index / family.length) % given.length] as string,
      family: `${family[first]} ${family[(second + 7) % family.length]}`,
      orcid: index % 2 ? null : makeOrcid(index),
      area: areas[index % areas.length] as string,
    };
  });
}

/** Returns an ORCID with its check digit (ISO 7064 MOD 11-2). */
function makeOrcid(number: number): string {
  const digits = `00000002${String(1000000 + number)}`;
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? "X" : check}`.replace(/^(.{4})(.{4})(.{4})(.{4})$/, "$1-$2-$3-$4");
}
