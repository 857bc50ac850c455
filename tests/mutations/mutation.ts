/** A deliberate fault, and the test that detects it. */
export type Mutation = {
  /** The fault as a visitor, an editor or an operator would notice it. */
  name: string;
  /** Replacements in files of the repository. Each `find` occurs exactly once in its file. */
  edits?: { file: string; find: string; replace: string }[];
  /** Statements of one more migration, after all others: it changes every database that is made from them. */
  sql?: string;
  /** The path of a test file of the daily run that fails when it runs alone. */
  caughtBy: string;
  /** A pattern of the names of the tests to run, for files that take long. */
  testName?: string;
};

/**
 * Returns SQL that replaces a text in the definition of a function, given as `name(types)`. The migration fails where
 * the definition does not have the text.
 */
export function changeFunction(signature: string, find: string, replace: string): string {
  return `do $mutation$
declare
  definition constant text := pg_get_functiondef('${signature}'::regprocedure);
begin
  if position($find$${find}$find$ in definition) = 0 then
    raise exception '${signature} does not have the text to be replaced';
  end if;
  execute replace(definition, $find$${find}$find$, $replace$${replace}$replace$);
end
$mutation$;`;
}
