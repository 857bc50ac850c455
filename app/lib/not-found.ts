import { data } from "react-router";

/** What a loader throws when what the address names does not exist. The explanation is shown to the visitor. */
export function notFound(explanation?: string) {
  return data(explanation ?? null, { status: 404 });
}
