import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { readViews, storeView } from "./stored-views.ts";

/**
 * Remembers filters and order of a list for a person in this browser. Opened without a query, the list gets those of
 * the last visit; any query in the address takes precedence. Search text, page and trash are not remembered.
 */
export function RememberedView({
  userId,
  list,
  parameters,
  children,
}: {
  userId: string;
  /** Name of the list, unique among all lists. */
  list: string;
  /** Query parameters to remember. */
  parameters: readonly string[];
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const [stored] = useState(() => (query.size === 0 ? readViews(userId)[list] : undefined));
  const [isRestored, setRestored] = useState(!stored);
  // The address has the stored view now.
  if (!isRestored && query.size > 0) setRestored(true);
  const view = new URLSearchParams([...query].filter(([name, value]) => value && parameters.includes(name))).toString();
  useEffect(() => {
    if (isRestored) storeView(userId, list, view);
  }, [isRestored, userId, list, view]);
  return isRestored ? children : <Navigate replace to={{ search: `?${stored}` }} />;
}
