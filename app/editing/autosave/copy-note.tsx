import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Persistence } from "../drafts/local-draft.ts";
import type { CopyState } from "./autosave-scheduler.ts";

/** Shows where unsaved changes are stored: in this browser, and since when on the server. */
export function CopyNote({
  copy,
  persistence,
  timeZone,
}: {
  copy: CopyState;
  persistence: Persistence;
  timeZone: string;
}) {
  if (copy.state === "none") return null;
  return (
    <span className={copy.state === "failing" ? "text-danger" : "text-ink-soft"}>
      {textOf(copy, persistence === "nothing", timeZone)}
    </span>
  );
}

function textOf(copy: Exclude<CopyState, { state: "none" }>, isBrowserFull: boolean, timeZone: string): string {
  switch (copy.state) {
    case "waiting":
      return isBrowserFull ? m.editing_copy_on_its_way() : m.editing_copy_in_browser();
    case "kept":
      return m.editing_copy_on_server({ time: shortDate(copy.at, timeZone).time });
    case "offline":
      return isBrowserFull ? m.editing_copy_offline_only_here() : m.editing_copy_offline();
    case "failing": {
      const seconds = Math.round(copy.retryInMs / 1000);
      return isBrowserFull ? m.editing_copy_failing_only_here({ seconds }) : m.editing_copy_failing({ seconds });
    }
  }
}
