import { restError } from "../http/error-responses.ts";

/** Names that every object of JavaScript inherits, such as `__proto__`, `constructor` and `toString`. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Parameters whose value consists of names. */
const listsOfNames = new Set(["select", "order", "columns", "on_conflict"]);

/**
 * The refusal (400, as for a column that does not exist) of parameters in which a column, alias or operator has an
 * inherited name; null for all others. Lite keeps conditions in plain objects, by column: with `?__proto__=eq.1` it
 * would write into what all objects of this process inherit, and change every later answer to everybody. With
 * `haveArguments` the parameters may be arguments of a function, whose values are no names, unless they begin with
 * `not.`: then Lite takes them for a condition on what the function returns.
 */
export function refuseInheritedNames(parameters: URLSearchParams, haveArguments: boolean): Response | null {
  for (const [name, value] of parameters) {
    const isArgument = haveArguments && !value.startsWith("not.");
    const words = [...(name.match(/[\w$]+/g) ?? []), ...(isArgument ? [] : namesIn(name, value))];
    const found = words.find((word) => inherited.has(word));
    if (found !== undefined) return restError(400, "42703", `column ${found} does not exist`);
  }
  return null;
}

/** The names in a parameter's value, and some words besides: what is compared with is left out where it can be told. */
function namesIn(name: string, value: string): string[] {
  const last = name.slice(name.lastIndexOf(".") + 1);
  if (listsOfNames.has(last)) return value.match(/[\w$]+/g) ?? [];
  // Conditions within `and` and `or`: column and operator are followed by a dot, or the operator by a bracket.
  if (last === "and" || last === "or") return value.match(/[\w$]+(?="?[.(])/g) ?? [];
  return value.replace(/^not\./, "").match(/^\w+(?=[.(])/) ?? [];
}
