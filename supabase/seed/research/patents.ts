import { createRandom, type Random } from "../random.ts";
import { pickWeighted } from "./apportion.ts";
import { authorPositions, type Circle, chooseAuthors, citedNames } from "./authors.ts";
import { composePlan, composeTitle } from "./compose.ts";
import { keywordsOf } from "./keywords.ts";
import type { Area, Insert } from "./rows.ts";

export type Patent = { row: Insert<"patents">; links: Insert<"patent_academics">[] };
type Office = "inapi" | "uspto" | "epo" | "wipo";

const firstYear = 2012;
const offices: Office[] = ["inapi", "uspto", "wipo", "epo"];

/**
 * Patents of the disciplines that have them, oldest first; about two thirds granted. An application to WIPO stays one.
 */
export function* makePatents(total: number, circles: Circle[], taken: Set<string>): Generator<Patent> {
  const inventive = circles.filter(({ theme }) => theme.discipline.patents.length > 0);
  // By how many things a discipline has to patent, not by how much it publishes.
  const weights = inventive.map(({ theme: { discipline } }) => discipline.patents.length / discipline.themes.length);
  for (let id = 1; id <= total; id += 1) {
    const random = createRandom(`patent-${id}`);
    const circle = inventive[pickWeighted(weights, random.next())] as Circle;
    const year = firstYear + Math.floor(((id - 1) / total) * 14);
    const office = offices[pickWeighted([64, 16, 12, 8], random.next())] as Office;
    const wait = random.whole(2, 5);
    const granted = office !== "wipo" && year + wait <= 2026 && random.chance(0.97);
    const language = office === "inapi" || (office === "wipo" && random.chance(0.4)) ? "es" : "en";
    const subject = composeTitle(circle.theme, "patent", language, random, taken);
    // Of a long list of authors few are inventors; those of the university are.
    const authors = chooseAuthors(circle, year, random);
    const inventors = authors.filter(({ scholar }, index) => scholar || index < 5);
    const number = numberOf(office, year, granted ? year + wait : null, random);
    const abstract = composePlan(subject, "patent", language, random);
    yield {
      row: {
        id,
        number,
        title: subject.title,
        abstract,
        keywords: keywordsOf(subject, "patent", language, `${subject.title} ${abstract}`),
        language,
        inventors: citedNames(inventors),
        office,
        status: granted ? "granted" : "filed",
        filed_on: `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
        grant_year: granted ? year + wait : null,
        area: inventors.find(({ scholar }) => scholar)?.scholar?.home.area as Area,
      },
      links: authorPositions(inventors).map((link) => ({ patent_id: id, ...link })),
    };
  }
}

/** As the office numbers patents, the later the higher, or applications while there is none. */
function numberOf(office: Office, year: number, granted: number | null, random: Random): string {
  const serial = (places: number) => String(random.whole(0, 10 ** places - 1)).padStart(places, "0");
  if (office === "wipo") return `WO ${year + 1}/${serial(6)}`;
  if (office === "inapi") {
    return granted
      ? `CL ${49_000 + (granted - firstYear) * 1_400 + random.whole(0, 1_399)}`
      : `CL ${year}0${serial(4)}`;
  }
  if (office === "uspto") {
    return granted
      ? `US ${8 + Math.floor((granted - firstYear) / 3)},${(granted - firstYear) % 3}${serial(2)},${serial(3)} B2`
      : `US ${year + 1}/0${serial(6)} A1`;
  }
  return `EP ${granted && granted > 2020 ? 4 : 3} ${serial(3)} ${serial(3)} ${granted ? "B1" : "A1"}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
