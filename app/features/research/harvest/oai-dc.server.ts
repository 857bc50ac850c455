import { element, type Xml } from "#app/lib/xml.ts";
import type { HarvestedWork } from "./harvested-records.server.ts";
import * as facts from "./work-facts.ts";

/** Serializes a work as simple Dublin Core. `siteUrl` is scheme and host. */
export function oaiDc(work: HarvestedWork, id: number, siteUrl: string): Xml {
  const plain = (name: string, values: readonly (string | null)[]) =>
    values.filter((value) => value?.trim()).map((value) => element(`dc:${name}`, {}, value));
  const language = { "xml:lang": work.language };
  return element(
    "oai_dc:dc",
    {
      "xmlns:oai_dc": "http://www.openarchives.org/OAI/2.0/oai_dc/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation":
        "http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    },
    element("dc:title", language, work.title),
    plain(
      "creator",
      facts.creators(work).map(({ name }) => name),
    ),
    plain(
      "contributor",
      facts.contributors(work).map(({ name }) => name),
    ),
    facts.subjects(work).map(({ text, locale }) => element("dc:subject", { "xml:lang": locale }, text)),
    work.abstract.trim() ? element("dc:description", language, work.abstract) : null,
    plain("publisher", [facts.publisher(work)]),
    plain("date", [facts.issued(work)]),
    plain("type", [facts.resourceType(work).label, facts.resourceType(work).uri]),
    plain("identifier", facts.identifiers(work, id, siteUrl).map(asAddress)),
    work.kind === "patent" ? plain("identifier", [work.number]) : null,
    plain("language", [facts.languageCode[work.language]]),
    work.kind === "publication" ? plain("source", [source(work)]) : null,
    work.kind === "thesis" ? plain("relation", [work.program.name]) : null,
    plain("rights", [facts.accessRight.uri]),
  );
}

function asAddress({ type, value }: facts.WorkIdentifier): string {
  return type === "DOI" ? `https://doi.org/${value}` : value;
}

/** Returns where a publication appeared: «Revista, 12(3), 45-67». */
function source({ venue, volume, issue, pages }: Extract<HarvestedWork, { kind: "publication" }>): string | null {
  if (venue.trim() === "") return null;
  const number = `${volume ?? ""}${issue ? `(${issue})` : ""}`;
  return [venue, number, pages].filter(Boolean).join(", ");
}
