import { createRandom } from "../../supabase/seed/random.ts";

/** A kind of visit as an endless sequence of addresses, deterministic by seed. */
export type Reading = { name: string; nextPath: () => string };

const words = [
  ..."araucaria humedales salud rural lectura madera sismo mapudungun erosión biomasa redes pobreza".split(" "),
  ..."doctorado bilogia|educasion|becas|postular|química|historia del carbón|forest fire|public health".split("|"),
  ..."machine learning|Quilodrán|Sáez|water|enfermería|derecho de aguas|evaluación|coast".split("|"),
];

const indicatorFilters = {
  tipo: ["doctorate", "academic_master", "professional_master"],
  acreditacion: ["accredited", "in_process", "not_accredited"],
  area: ["agriculture", "basic_sciences", "health", "humanities", "law", "technology"],
};

/** Returns the measured visits, derived from the site's filters and row counts. */
export async function makeReadings(
  origin: string,
  counts: { publications: number; academics: number },
): Promise<Reading[]> {
  const tabs = ["academicos", "publicaciones", "proyectos", "tesis"];
  const choices = new Map(
    await Promise.all(tabs.map(async (tab) => [tab, await readChoices(`${origin}/catalogo?tab=${tab}`)] as const)),
  );
  const { between, pick } = createRandom("bench");
  const whole = (from: number, to: number) => Math.floor(between(from, to));
  return [
    { name: "catalogue, any selection", nextPath: () => catalogue(pick(tabs), whole(0, 4), false) },
    { name: "catalogue, publications", nextPath: () => catalogue("publicaciones", whole(0, 4), false) },
    { name: "catalogue, with a text", nextPath: () => catalogue(pick(tabs), whole(0, 2), true) },
    { name: "indicators, any filter", nextPath: indicators },
    { name: "search", nextPath: () => `/buscar?${new URLSearchParams({ q: pick(words) })}` },
    { name: "academic", nextPath: () => `/programas/academico/${whole(1, counts.academics)}` },
    { name: "publication", nextPath: () => `/programas/detalle/publicacion/${whole(1, counts.publications)}` },
    {
      name: "harvest, 100 records",
      nextPath: () => `/oai?verb=ListRecords&metadataPrefix=oai_openaire&set=${pick(["publications", "theses"])}`,
    },
  ];

  function indicators(): string {
    const query = new URLSearchParams();
    for (const [name, values] of Object.entries(indicatorFilters)) {
      const value = pick(["", ...values]);
      if (value) query.set(name, value);
    }
    return `/indicadores${pick(["", "/estudiantes", "/academicos"])}?${query}`;
  }

  function catalogue(tab: string, selected: number, hasText: boolean): string {
    const query = new URLSearchParams({ tab });
    const offered = choices.get(tab) ?? [];
    for (let left = selected; left > 0 && offered.length > 0; left -= 1) query.append(...pick(offered));
    if (hasText) query.set("q", pick(words));
    return `/catalogo?${query}`;
  }
}

/** Returns the name and value of every check box of a page. */
async function readChoices(address: string): Promise<[string, string][]> {
  const html = await (await fetch(address, { headers: { "Accept-Language": "es" } })).text();
  const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  const choices = boxes.flatMap((box): [string, string][] => {
    const [, name] = /name="([^"]*)"/.exec(box) ?? [];
    const [, value] = /value="([^"]*)"/.exec(box) ?? [];
    return name && value ? [[name, value.replaceAll("&amp;", "&")]] : [];
  });
  if (choices.length === 0) throw new Error(`${address} offers nothing to choose.`);
  return choices;
}
