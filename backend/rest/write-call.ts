import type { Catalogue, Parameter, Routine } from "./catalogue.ts";
import { closestName } from "./closest-name.ts";
import type { ArgumentsBody } from "./parse-body.ts";
import { RestError } from "./rest-error.ts";
import { arrayText, quote, type Source, type SqlWriter } from "./sql-writer.ts";

/** Finds the function with these arguments. Throws PGRST202 when there is none, and PGRST203 for several. */
export function findRoutine(catalogue: Catalogue, name: string, args: ArgumentsBody): Routine {
  const named = catalogue.routines.get(name) ?? [];
  const found = named.filter((routine) => accepts(routine, args));
  const [only] = found;
  if (only && found.length === 1) return only;
  if (!only) throw noRoutine(catalogue, name, args);
  const signatures = found.map(({ parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(", ");
    return `public.${name}(${list})`;
  });
  throw new RestError(
    300,
    "PGRST203",
    `Could not choose the best candidate function between: ${signatures.join(", ")}`,
    {
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  );
}

/** A function whose only parameter has no name takes the whole body. */
const takesBody = ({ parameters }: Routine) => parameters.length === 1 && parameters[0]?.name === "";

const bodyTypes = new Set(["json", "jsonb", "text", "xml", "bytea"]);

function accepts(routine: Routine, args: ArgumentsBody): boolean {
  const { parameters } = routine;
  if (takesBody(routine) && !parameters.some(({ type }) => bodyTypes.has(type))) return false;
  if (args.kind === "text") return takesBody(routine);
  if (takesBody(routine) && !args.values.has(""))
    return parameters.some(({ isJson, isOptional }) => isJson || isOptional);
  const names = new Set(parameters.map(({ name }) => name));
  const areKnown = [...args.values.keys()].every((name) => names.has(name));
  return (
    areKnown &&
    parameters.every(({ name, isOptional, isVariadic }) => isOptional || isVariadic || args.values.has(name))
  );
}

function noRoutine({ routines }: Catalogue, name: string, args: ArgumentsBody): RestError {
  const given = args.kind === "text" ? [] : [...args.values.keys()].sort();
  const listed = `with parameter${given.length > 1 ? "s" : ""} ${given.join(", ")}`;
  const described = `${given.length === 0 ? "without parameters" : listed} or with a single unnamed json/jsonb parameter`;
  const signature = given.length === 0 ? `public.${name} without parameters` : `public.${name}(${given.join(", ")})`;
  const own = routines.get(name);
  const others = own
    ?.filter((one) => !takesBody(one))
    .map(({ parameters }) => `public.${name}(${parameters.map((one) => one.name).join(", ")})`);
  const meant = own ? others?.[0] : closestName(name, routines.keys());
  return new RestError(404, "PGRST202", `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function public.${name} ${described}, but no matches were found in the schema cache.`,
    hint: meant
      ? `Perhaps you meant to call the function ${meant.startsWith("public.") ? meant : `public.${meant}`}`
      : null,
  });
}

export function writeCall(writer: SqlWriter, { name, parameters }: Routine, args: ArgumentsBody, body: string): string {
  const called = writer.named(name);
  const [first] = parameters;
  const { values, areTexts } = args.kind === "named" ? args : { values: new Map<string, unknown>(), areTexts: true };
  if (first?.name === "" && !values.has("")) return `${called}(${writer.value(body)}::${first.type})`;
  const written = parameters
    .filter((parameter) => values.has(parameter.name))
    .map((parameter) => {
      const given = values.get(parameter.name);
      const value = writer.value(areTexts ? String(given) : textOf(given, parameter));
      const { name: own, type, isVariadic, isRow } = parameter;
      const typed = isRow && !areTexts ? `json_populate_record(null::${type}, ${value}::json)` : `${value}::${type}`;
      return `${isVariadic ? "variadic " : ""}${own === "" ? "" : `${quote(own)} => `}${typed}`;
    });
  return `${called}(${written.join(", ")})`;
}

export function resultSource(writer: SqlWriter, routine: Routine, call: string): Source | null {
  const { relation, columns, returns } = routine;
  if (returns !== "row" || !columns) return null;
  const known = relation === null ? null : writer.source(relation);
  return {
    sql: call,
    relation,
    columns: known?.columns ?? new Map(columns.map((column) => [column.name, column])),
    computedFields: known?.computedFields ?? new Set(),
  };
}

function textOf(value: unknown, { isJson, isArray }: Parameter): string | null {
  if (value === null || value === undefined) return null;
  if (isJson) return JSON.stringify(value);
  if (isArray && Array.isArray(value)) return writeArray(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Converts a list to a PostgreSQL array with the same number of dimensions. */
function writeArray(list: unknown[]): string {
  if (list.length > 0 && list.every(Array.isArray)) return `{${list.map(writeArray).join()}}`;
  const elements = list.map((element) => {
    if (element === null) return "null";
    return arrayText([typeof element === "object" ? JSON.stringify(element) : String(element)]).slice(1, -1);
  });
  return `{${elements.join()}}`;
}
