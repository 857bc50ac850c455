/** Authors of a work as «Family, Given»: two academics of the university and one external. */
const authorsOf = (names: readonly string[], index: number) => [
  ...new Set([names[index % names.length] ?? "", names[(index * 7 + 3) % names.length] ?? ""]),
  "Delacroix, Maud",
];

const abstract =
  "Se estudian los caudales de una cuenca durante diez años con registros de estaciones y de quienes viven en su orilla.";

/** Returns publications as CSV with semicolons, accents and DOI addresses. */
export function csvFile(count: number, names: readonly string[]): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `Investigación número ${index}`,
      "Artículo",
      `"${authorsOf(names, index).join("; ")}"`,
      String(2000 + (index % 26)),
      "español",
      "Humanidades",
      `https://doi.org/10.5555/bench.${index}`,
      "Cuadernos del río",
      abstract,
    ].join(";"),
  );
  return ["Título;Tipo;Autoría;Año;Idioma;Área;DOI;venue;Resumen", ...rows].join("\r\n");
}

/** Returns publications as BibTeX, different from those of the CSV. */
export function bibtexFile(count: number, names: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => {
    const fields = {
      title: `{Referencia} n{\\'u}mero ${index}`,
      author: authorsOf(names, index).join(" and "),
      journal: "Cuadernos del r{\\'\\i}o",
      year: String(2000 + (index % 26)),
      volume: String(1 + (index % 40)),
      pages: `${index}--${index + 12}`,
      doi: `10.5555/reference.${index}`,
      abstract,
    };
    const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
    return `@article{reference${index},\n${lines.join("\n")}\n}\n`;
  }).join("\n");
}
