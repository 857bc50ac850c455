import { m } from "#app/i18n/paraglide/messages.js";
import { element, type Xml } from "#app/lib/xml.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import {
  type After,
  getHarvested,
  type HarvestedRecord,
  type HarvestedSelection,
  listHarvested,
  type WorkKind,
  workKinds,
} from "./harvested-records.server.ts";
import { oaiMoment } from "./oai-dates.ts";
import { oaiDc, oaiOpenaire } from "./oai-metadata.server.ts";
import { OaiError, type OaiRequest } from "./oai-request.ts";
import { type ListPosition, readToken, writeToken } from "./resumption-token.server.ts";

/** Context of a response: scheme and host of the site, the office's email and the current time. */
export type OaiContext = {
  siteUrl: string;
  readEmail: () => Promise<string>;
  /** Milliseconds since 1970. */
  now: number;
};

/** Contents of a response, and the time up to which its data is complete. */
export type OaiResponse = { contents: Xml; until: string };

const formats = {
  oai_dc: {
    schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
    namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/",
    write: oaiDc,
  },
  oai_openaire: {
    schema: "https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd",
    namespace: "http://namespace.openaire.eu/schema/oaire/",
    write: oaiOpenaire,
  },
} as const;

type Format = (typeof formats)[keyof typeof formats];

/** Handles an OAI-PMH request. Throws an `OaiError` for a protocol error, and the data API's error. */
export async function respondToOai(db: Db, request: OaiRequest, place: OaiContext): Promise<OaiResponse> {
  switch (request.verb) {
    case "Identify":
      return identify(db, place);
    case "ListSets": {
      const sets = (await listOaiSets(db)).map(({ spec, name }) =>
        element("set", {}, element("setSpec", {}, spec), element("setName", {}, name)),
      );
      return { contents: element("ListSets", {}, sets), until: oaiMoment(place.now) };
    }
    case "ListMetadataFormats":
      if (request.identifier !== null) await findRecord(db, request.identifier, place);
      return { contents: listFormats(), until: oaiMoment(place.now) };
    case "GetRecord": {
      const format = formatOf(request.metadataPrefix);
      const { record, until } = await findRecord(db, request.identifier, place);
      return { contents: element("GetRecord", {}, writeRecord(record, format, place)), until };
    }
    default:
      return list(db, positionOf(request, place), place);
  }
}

async function identify(db: Db, { siteUrl, readEmail, now }: OaiContext): Promise<OaiResponse> {
  // No work has id 0: only the repository-wide fields of the response are used.
  const [email, { earliest, until }] = await Promise.all([readEmail(), getHarvested(db, "publication", 0)]);
  const contents = element(
    "Identify",
    {},
    element("repositoryName", {}, `${institution.office.es} · ${institution.name.es}`),
    element("baseURL", {}, `${siteUrl}/oai`),
    element("protocolVersion", {}, "2.0"),
    element("adminEmail", {}, email),
    element("earliestDatestamp", {}, oaiMoment(earliest ?? now)),
    element("deletedRecord", {}, "persistent"),
    element("granularity", {}, "YYYY-MM-DDThh:mm:ssZ"),
  );
  return { contents, until };
}

function listFormats(): Xml {
  return element(
    "ListMetadataFormats",
    {},
    Object.entries(formats).map(([prefix, { schema, namespace }]) =>
      element(
        "metadataFormat",
        {},
        element("metadataPrefix", {}, prefix),
        element("schema", {}, schema),
        element("metadataNamespace", {}, namespace),
      ),
    ),
  );
}

function formatOf(prefix: string): Format {
  if (!Object.hasOwn(formats, prefix)) {
    throw new OaiError("cannotDisseminateFormat", "Records are not given in this format.");
  }
  return formats[prefix as keyof typeof formats];
}

/** Returns the permanent identifier of a record: «oai:postgrado.udn.example:thesis/12». */
function identifierOf({ kind, id }: Pick<HarvestedRecord, "kind" | "id">, { siteUrl }: OaiContext): string {
  return `oai:${new URL(siteUrl).hostname}:${kind}/${id}`;
}

async function findRecord(db: Db, identifier: string, place: OaiContext) {
  const [, kind, id] = identifier.match(/^oai:[^:]+:([a-z]+)\/([1-9]\d{0,15})$/) ?? [];
  const known = workKinds.find((name): name is WorkKind => name === kind);
  const isOwnIdentifier = known !== undefined && identifierOf({ kind: known, id: Number(id) }, place) === identifier;
  const found = isOwnIdentifier ? await getHarvested(db, known, Number(id)) : null;
  if (!found?.record) throw new OaiError("idDoesNotExist", "There is no record of this identifier.");
  return { record: found.record, until: found.until };
}

/** Returns the position of a list request: its start, or the one in its resumption token. */
function positionOf(
  request: Extract<OaiRequest, { verb: "ListIdentifiers" | "ListRecords" }>,
  { now }: OaiContext,
): Omit<ListPosition, "after"> & { after: After } {
  if ("resumptionToken" in request) return readToken(request.resumptionToken, request.verb, now);
  return { ...request, after: null, given: 0, total: 0 };
}

async function list(db: Db, position: ReturnType<typeof positionOf>, place: OaiContext): Promise<OaiResponse> {
  const { verb, metadataPrefix, set, from, until, after, given } = position;
  const format = formatOf(metadataPrefix);
  const hasWorks = verb === "ListRecords";
  const page = await listHarvested(db, { ...selectionOfSet(set), from, until }, after, hasWorks);
  const last = page.records.at(-1);
  if (!last) throw new OaiError("noRecordsMatch", "No record is in this set and was changed in this time.");
  const records = page.records.map((record) =>
    hasWorks ? writeRecord(record, format, place) : writeHeader(record, place),
  );
  const total = page.total ?? position.total;
  const isDivided = page.hasMore || after !== null;
  const next = page.hasMore
    ? writeToken({ ...position, after: last, given: given + records.length, total }, place.now)
    : null;
  const token = element(
    "resumptionToken",
    {
      expirationDate: next ? oaiMoment(next.expires) : null,
      // Records that change during a harvest are repeated at its end, so the count can exceed `total`; some clients
      // stop at this number.
      completeListSize: Math.max(total, given + records.length + (page.hasMore ? 1 : 0)),
      cursor: given,
    },
    next?.token,
  );
  return { contents: element(verb, {}, records, isDivided && token), until: page.until };
}

function writeRecord(record: HarvestedRecord, format: Format, place: OaiContext): Xml {
  const { work, id, isDeleted } = record;
  const metadata = work && !isDeleted ? element("metadata", {}, format.write(work, id, place.siteUrl)) : null;
  return element("record", {}, writeHeader(record, place), metadata);
}

function writeHeader(record: HarvestedRecord, place: OaiContext): Xml {
  return element(
    "header",
    { status: record.isDeleted ? "deleted" : null },
    element("identifier", {}, identifierOf(record, place)),
    element("datestamp", {}, oaiMoment(record.datestamp)),
    setsOf(record).map((spec) => element("setSpec", {}, spec)),
  );
}

/** Set of each kind of work. Theses also have a set per program: `theses:4102`. */
const setOfKind = { publication: "publications", thesis: "theses", patent: "patents" } as const satisfies Record<
  WorkKind,
  string
>;

/** The set that OpenAIRE harvests; it contains literature only, no patents. */
const openaire = "openaire";

function setsOf({ kind, subset }: Pick<HarvestedRecord, "kind" | "subset">): string[] {
  const own = subset === null ? setOfKind[kind] : `${setOfKind[kind]}:${subset}`;
  return kind === "patent" ? [own] : [own, openaire];
}

/** Returns the filter of a set; null selects everything. An unknown set selects nothing. */
function selectionOfSet(set: string | null): Pick<HarvestedSelection, "kind" | "subset"> {
  if (set === null) return { kind: null, subset: null };
  if (set === openaire) return { kind: "-patent", subset: null };
  const [name, subset = null] = set.split(/:(.*)/s, 2);
  const kind = (Object.keys(setOfKind) as WorkKind[]).find((key) => setOfKind[key] === name);
  return { kind: kind ?? "none", subset };
}

/** Returns the sets with Spanish names. Throws the data API's error. */
async function listOaiSets(db: Db): Promise<{ spec: string; name: string }[]> {
  const { data: programs } = await db.from("programs").select("code,name").order("code").throwOnError();
  const spanish = { locale: "es" } as const;
  return [
    { spec: openaire, name: "OpenAIRE" },
    { spec: setOfKind.publication, name: m.work_kinds_publication({}, spanish) },
    { spec: setOfKind.patent, name: m.work_kinds_patent({}, spanish) },
    { spec: setOfKind.thesis, name: m.work_kinds_thesis({}, spanish) },
    ...programs.map(({ code, name }) => ({ spec: `${setOfKind.thesis}:${code}`, name })),
  ];
}
