import { embedOf } from "./parse-parameters.ts";
import type { Embed, OrderTerm, Query } from "./query.ts";
import { findRelationship, type Relationship } from "./relationships.ts";
import { RestError } from "./rest-error.ts";
import { quote, type Source, type SqlWriter } from "./sql-writer.ts";
import { writeCondition } from "./write-condition.ts";
import { writeField, writeSelected } from "./write-field.ts";

export function writeRows(writer: SqlWriter, query: Query, source: Source): string {
  return joinParts(writeParts(writer, query, source, []));
}

/** Writes a `select` of one value: the number of rows of a query without its limit. */
export function writeCount(writer: SqlWriter, query: Query, source: Source, most?: number): string {
  const { from, where, joins } = writeParts(writer, withoutPage(query), source, [], true);
  const limit = most === undefined ? "" : ` limit ${most}`;
  return `select count(*) from (select 1 from ${from}${joins}${where}${limit}) as c`;
}

const withoutPage = (query: Query): Query => ({ ...query, order: [], limit: null, offset: 0 });

type SelectedColumn = { name: string; sql: string };
type Parts = { columns: SelectedColumn[]; from: string; joins: string; where: string; order: string; page: string };

const joinParts = ({ columns, from, joins, where, order, page }: Parts): string =>
  `select ${columns.map(({ name, sql }) => `${sql} as ${quote(name)}`).join(", ")} from ${from}${joins}${where}${order}${page}`;

type Use = { embed: Embed; alias: string; relationship: Relationship; orderedBy: OrderTerm[] };

function writeParts(
  writer: SqlWriter,
  query: Query,
  source: Source,
  linked: ((alias: string) => string)[],
  isCount = false,
): Parts {
  const alias = writer.alias();
  const uses = query.select.filter((item) => item.kind === "embed").map((embed) => useOf(writer, query, source, embed));
  const filtering = new Set<Embed>();
  const embedData = (name: string) => {
    const embed = source.columns.has(name) ? undefined : embedOf(query, name);
    if (embed) filtering.add(embed);
    return uses.find((use) => use.embed === embed)?.alias.concat(".data") ?? null;
  };
  const place = { writer, source, alias, embedData };
  const conditions = query.conditions.map((condition) => writeCondition(place, condition));
  const columns: SelectedColumn[] = [];
  const joins: string[] = [];
  for (const item of query.select) {
    const use = uses.find(({ embed }) => embed === item);
    if (!use) {
      if (!isCount && item.kind === "field") columns.push(...writeSelected(writer, item, source, alias));
    } else if (!isCount || use.embed.isInner || filtering.has(use.embed)) {
      const { join, columns: embedded } = writeEmbed(writer, use, alias);
      joins.push(join);
      columns.push(...embedded);
    }
  }
  const order = query.order.map((term) => writeOrderTerm(writer, term, uses, source, alias));
  const where = [...linked.map((link) => link(alias)), ...conditions];
  const page = [
    query.limit === null ? "" : ` limit ${writer.value(String(query.limit))}`,
    query.offset === 0 ? "" : ` offset ${writer.value(String(query.offset))}`,
  ];
  return {
    columns,
    from: `${source.sql} as ${alias}`,
    joins: joins.join(""),
    where: where.length === 0 ? "" : ` where ${where.join(" and ")}`,
    order: order.length === 0 ? "" : ` order by ${order.join(", ")}`,
    page: page.join(""),
  };
}

function useOf(writer: SqlWriter, query: Query, source: Source, embed: Embed): Use {
  const relationship = findRelationship(writer.catalogue.relationships, source.relation ?? "", embed);
  const orderedBy = query.order.filter((term) => term.embed !== null && embedOf(query, term.embed) === embed);
  if (orderedBy.length > 0 && relationship.isToMany) {
    throw new RestError(400, "PGRST118", `A related order on '${embed.target}' is not possible`, {
      details: `'${source.relation}' and '${embed.target}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  return { embed, alias: writer.alias(), relationship, orderedBy };
}

function writeEmbed(writer: SqlWriter, use: Use, parent: string): { join: string; columns: SelectedColumn[] } {
  const { embed, alias, relationship } = use;
  const target = targetOf(writer, relationship, parent);
  const { junction, pairs } = relationship;
  const between = junction && writer.alias();
  const links = [
    ...pairs.map(
      ([own, other]) =>
        (self: string) =>
          `${between ?? self}.${quote(other)} = ${parent}.${quote(own)}`,
    ),
    ...(junction?.pairs ?? []).map(
      ([own, other]) =>
        (self: string) =>
          `${between}.${quote(own)} = ${self}.${quote(other)}`,
    ),
  ];
  const isList = relationship.isToMany && embed.query.select.length > 0;
  const parts = writeParts(writer, isList ? embed.query : withoutPage(embed.query), target, links);
  if (between) parts.joins = ` cross join ${writer.named(junction.table)} as ${between}${parts.joins}`;
  const subquery = relationship.isToMany ? writeMany(embed, parts) : writeOne(writer, use, parts, target);
  const isRequired = embed.isInner;
  const join = `${isRequired ? " join" : " left join"} lateral (${subquery}) as ${alias} on ${
    isRequired && relationship.isToMany ? `${alias}.data is not null` : "true"
  }`;
  if (embed.query.select.length === 0) return { join, columns: [] };
  const orEmpty = (sql: string) => (relationship.isToMany ? `coalesce(${sql}, '[]'::json)` : sql);
  if (!embed.isSpread) {
    return { join, columns: [{ name: embed.alias ?? embed.target, sql: orEmpty(`${alias}.data`) }] };
  }
  return { join, columns: parts.columns.map(({ name }, place) => ({ name, sql: orEmpty(`${alias}.s${place}`) })) };
}

function targetOf(writer: SqlWriter, { to, call }: Relationship, parent: string): Source {
  const table = writer.source(to);
  return call === null ? table : { ...table, sql: `${writer.named(call)}(${parent})` };
}

function writeMany({ query, isSpread }: Embed, parts: Parts): string {
  if (query.select.length === 0) {
    const { from, joins, where } = parts;
    return `select true as data from ${from}${joins}${where} limit 1`;
  }
  const spread = isSpread ? parts.columns.map(({ name }, place) => `, json_agg(r.${quote(name)}) as s${place}`) : [];
  return `select json_agg(r) as data${spread.join("")} from (${joinParts(parts)}) as r`;
}

function writeOne(writer: SqlWriter, { embed, orderedBy }: Use, parts: Parts, target: Source): string {
  const { columns, from, joins, where } = parts;
  const self = from.slice(from.lastIndexOf(" ") + 1);
  const hidden = orderedBy.map(({ field }, place) => `, ${writeField(writer, field, target, self)} as o${place}`);
  if (embed.isSpread) {
    const spread = columns.map(({ sql }, place) => `, ${sql} as s${place}`);
    return `select true as data${spread.join("")}${hidden.join("")} from ${from}${joins}${where}`;
  }
  if (embed.query.select.length === 0) return `select true as data${hidden.join("")} from ${from}${joins}${where}`;
  const list = columns.map(({ name, sql }) => `${sql} as ${quote(name)}`).join(", ");
  return `select row_to_json(r) as data${hidden.join("")} from ${from}${joins} cross join lateral (select ${list}) as r${where}`;
}

function writeOrderTerm(writer: SqlWriter, term: OrderTerm, uses: Use[], source: Source, alias: string): string {
  const direction = `${term.direction ? ` ${term.direction}` : ""}${term.nulls ? ` nulls ${term.nulls}` : ""}`;
  if (term.embed === null) return writeField(writer, term.field, source, alias) + direction;
  const use = uses.find(({ orderedBy }) => orderedBy.includes(term));
  if (!use) {
    throw new RestError(400, "PGRST108", `'${term.embed}' is not an embedded resource in this request`, {
      hint: `Verify that '${term.embed}' is included in the 'select' query parameter.`,
    });
  }
  return `${use.alias}.o${use.orderedBy.indexOf(term)}${direction}`;
}

/** Returns the columns of the source that a query uses, for the `returning` of an `insert` or `update`. */
export function usedColumns(writer: SqlWriter, query: Query, source: Source): string[] {
  const used = new Set<string>();
  for (const item of query.select) {
    if (item.kind === "field") {
      if (item.field.column === "*") return [...source.columns.keys()];
      used.add(item.field.column);
    } else {
      for (const [own] of findRelationship(writer.catalogue.relationships, source.relation ?? "", item).pairs)
        used.add(own);
    }
  }
  for (const { embed, field } of query.order) if (embed === null) used.add(field.column);
  return [...used].filter((column) => source.columns.has(column));
}
