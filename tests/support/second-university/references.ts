import type { Person } from "./people.ts";

/** Returns a work by two academics of the university and an external author. */
const workOf = (people: readonly Person[], index: number) => ({
  title: `Caudales y riberas del Miño: estudio ${index + 1}`,
  year: 2022 + (index % 5),
  doi: `10.5555/uvm.${index + 1}`,
  authors: [
    people[index % people.length] as Person,
    people[(index * 7 + 3) % people.length] as Person,
    { given: "Maud", family: `Delacroix ${String.fromCharCode(65 + (index % 26))}` },
  ].filter((person, place, all) => all.indexOf(person) === place),
});

const names = (authors: ReturnType<typeof workOf>["authors"], sign: string) =>
  authors.map(({ given, family }) => `${family}, ${given}`).join(sign);

/** Returns works as BibTeX of a reference manager, with plain Unicode accents. */
export function bibtexOf(people: readonly Person[], from: number, to: number): string {
  return range(from, to)
    .map((index) => {
      const { title, year, doi, authors } = workOf(people, index);
      return `@article{uvm${index},\n  title = {${title}},\n  author = {${names(authors, " and ")}},\n  journal = {Cuadernos del Río},\n  year = {${year}},\n  volume = {${1 + (index % 30)}},\n  doi = {https://doi.org/${doi}},\n}\n`;
    })
    .join("\n");
}

/** Returns works as a spreadsheet of an office: semicolons, DOIs as addresses. */
export function tableOf(people: readonly Person[], from: number, to: number): string {
  const rows = range(from, to).map((index) => {
    const { title, year, doi, authors } = workOf(people, index);
    return `${title};Artículo;"${names(authors, "; ")}";${year};español;Cuadernos del Río;https://doi.org/${doi}`;
  });
  return ["Título;Tipo;Autoría;Año;Idioma;venue;DOI", ...rows].join("\r\n");
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
