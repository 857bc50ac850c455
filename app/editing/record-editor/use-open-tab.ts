import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { focusControl } from "../checks/focus-control.ts";
import type { FieldProblem } from "../description/field-problems.ts";
import type { RecordType } from "../description/record-type.ts";
import { tabOfControl } from "../description/tab-progress.ts";

/** Query parameter of the open tab. */
const parameter = "parte";

/** Returns the query string, with its question mark, that keeps the open tab of an address; may be empty. */
export function tabQuery(search: string): string {
  const path = new URLSearchParams(search).get(parameter);
  return path ? `?${new URLSearchParams({ [parameter]: path })}` : "";
}

/**
 * State of a record's tabs. `open` is the path of the open tab, as in the URL; null for a type without tabs. `select`
 * opens a tab synchronously; `suggest` opens it unless the URL names one, without a new entry of the history. If the
 * URL's fragment is the id of a control, its tab is opened and the control is focused; a refused save does the same for
 * the first of the `found` problems.
 */
export function useOpenTab(
  { tabs }: Pick<RecordType, "tabs">,
  found: { problems: readonly FieldProblem[]; occasion: number },
) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const fragment = hash.slice(1);
  const ofFragment = tabs && tabOfControl(tabs, fragment)?.path;
  const ofQuery = tabs?.find(({ path }) => path === new URLSearchParams(search).get(parameter))?.path;
  const addressed = ofFragment ?? ofQuery ?? tabs?.[0]?.path ?? null;
  const [open, setOpen] = useState(addressed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address opens its tab, also when visited again.
  useEffect(() => setOpen(addressed), [addressed, search, hash]);

  useFocusedControl(ofFragment === undefined ? undefined : fragment, fragment);
  useFocusedControl(tabs && found.problems[0]?.id, found);

  function select(path: string) {
    if (path === open) return;
    // A control of the tab may be focused next.
    flushSync(() => setOpen(path));
    // Reads the current URL: the rendered address may be outdated.
    const query = new URLSearchParams(window.location.search);
    query.set(parameter, path);
    void navigate({ search: `?${query}` }, { preventScrollReset: true });
  }

  function suggest(path: string) {
    const query = new URLSearchParams(window.location.search);
    if (ofFragment !== undefined || query.has(parameter)) return;
    query.set(parameter, path);
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true });
  }

  return { open, select, suggest };
}

/** Focuses a control at each new `occasion`, after the router has scrolled and messages have taken the focus. */
export function useFocusedControl(id: string | undefined, occasion: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new occasion focuses it again.
  useEffect(() => {
    if (id === undefined) return;
    const frame = requestAnimationFrame(() => focusControl(id));
    return () => cancelAnimationFrame(frame);
  }, [id, occasion]);
}
