import { element, type Xml } from "#app/lib/xml.ts";
import { parsePageRange } from "../page-range.ts";
import type { HarvestedWork } from "./harvested-records.server.ts";
import * as facts from "./work-facts.ts";

/**
 * Serializes a work after OpenAIRE's guidelines for literature repositories, version 4. `siteUrl` is scheme and host.
 */
export function oaiOpenaire(work: HarvestedWork, id: number, siteUrl: string): Xml {
  const [primary, ...others] = facts.identifiers(work, id, siteUrl);
  const type = facts.resourceType(work);
  const language = { "xml:lang": work.language };
  const creators = facts.creators(work).map((person) => element("datacite:creator", {}, name("creator", person)));
  const contributors = facts
    .contributors(work)
    .map((person) => element("datacite:contributor", { contributorType: person.role }, name("contributor", person)));
  return element(
    "oaire:resource",
    {
      "xmlns:oaire": "http://namespace.openaire.eu/schema/oaire/",
      "xmlns:datacite": "http://datacite.org/schema/kernel-4",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:schemaLocation":
        "http://namespace.openaire.eu/schema/oaire/ https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd",
    },
    element("datacite:titles", {}, element("datacite:title", language, work.title)),
    creators.length > 0 && element("datacite:creators", {}, creators),
    contributors.length > 0 && element("datacite:contributors", {}, contributors),
    alternates(work, others),
    work.kind === "publication" && work.type === "book_chapter" && work.isbn
      ? element(
          "datacite:relatedIdentifiers",
          {},
          element("datacite:relatedIdentifier", { relatedIdentifierType: "ISBN", relationType: "IsPartOf" }, work.isbn),
        )
      : null,
    element("datacite:dates", {}, element("datacite:date", { dateType: "Issued" }, facts.issued(work))),
    element("dc:language", {}, facts.languageCode[work.language]),
    present("dc:publisher", facts.publisher(work)),
    element("oaire:resourceType", { resourceTypeGeneral: "literature", uri: type.uri }, type.label),
    work.abstract.trim() ? element("dc:description", language, work.abstract) : null,
    element("datacite:identifier", { identifierType: primary?.type }, primary?.value),
    element("datacite:rights", { rightsURI: facts.accessRight.uri }, facts.accessRight.label),
    element(
      "datacite:subjects",
      {},
      facts.subjects(work).map(({ text, locale }) => element("datacite:subject", { "xml:lang": locale }, text)),
    ),
    work.kind === "publication" ? citation(work) : null,
  );
}

function name(role: "creator" | "contributor", { name: whole, given, family, orcid }: facts.CitedPerson): Xml[] {
  return [
    element(`datacite:${role}Name`, { nameType: "Personal" }, whole),
    ...(given ? [element("datacite:givenName", {}, given)] : []),
    ...(family ? [element("datacite:familyName", {}, family)] : []),
    ...(orcid
      ? [
          element(
            "datacite:nameIdentifier",
            { nameIdentifierScheme: "ORCID", schemeURI: "https://orcid.org" },
            `https://orcid.org/${orcid}`,
          ),
        ]
      : []),
  ];
}

function alternates(work: HarvestedWork, others: facts.WorkIdentifier[]): Xml | null {
  const all: { type: string; value: string }[] = [...others];
  if (work.kind === "publication" && work.type === "book" && work.isbn) all.push({ type: "ISBN", value: work.isbn });
  if (work.kind === "patent") all.push({ type: "Patent number", value: work.number });
  if (all.length === 0) return null;
  return element(
    "datacite:alternateIdentifiers",
    {},
    all.map(({ type, value }) => element("datacite:alternateIdentifier", { alternateIdentifierType: type }, value)),
  );
}

/** Returns where a publication appeared. A journal article with a DOI is the version of record. */
function citation(work: Extract<HarvestedWork, { kind: "publication" }>): (Xml | null)[] {
  const { first, last } = parsePageRange(work.pages);
  const isInJournal = work.type === "article" || work.type === "review";
  return [
    present("oaire:citationTitle", work.venue),
    present("oaire:citationVolume", work.volume),
    present("oaire:citationIssue", work.issue),
    present("oaire:citationStartPage", first),
    present("oaire:citationEndPage", last),
    work.doi && isInJournal
      ? element("oaire:version", { uri: "http://purl.org/coar/version/c_970fb48d4fbd8a85" }, "VoR")
      : null,
  ];
}

function present(tag: string, value: string | null): Xml | null {
  return value?.trim() ? element(tag, {}, value) : null;
}

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
