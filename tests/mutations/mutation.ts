/** A deliberate fault, and the test that detects it. */
export type Mutation = {
  /** The fault as a visitor, an editor or an operator would notice it. */
  name: string;
  /** Replacements in files of the repository. Each `find` occurs exactly once in its file. */
  edits?: { file: string; find: string; replace: string }[];
  /** SQL of an additional last migration. */
  sql?: string;
  /** Path of a test file of the daily run that fails on its own. */
  caughtBy: string;
  /** Pattern of test names to run, for slow files. */
  testName?: string;
};

/**
 * Returns SQL that replaces a text in the definition of a function, given as `name(types)`. The migration fails if the
 * text is not found.
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
