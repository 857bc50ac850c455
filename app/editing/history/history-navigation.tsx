import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { writeHistoryAddress } from "./history-address.ts";
import type { HistoryWorkspace } from "./history-workspace.ts";
import type { HistoryType, Version } from "./version.ts";

/** Links from the history to the record's list, its editor (unless null), and its part of the audit log. */
export function HistoryLinks({
  type,
  id,
  list,
  editor,
}: Pick<HistoryWorkspace, "list" | "editor"> & { type: HistoryType; id: string }) {
  const audit = `${pathsIn().staff.audit()}?${new URLSearchParams({ clase: type.table, registro: id })}`;
  const link = "inline-flex min-h-11 items-center text-link text-primary";
  return (
    <p className="flex flex-wrap gap-x-6 text-xs">
      <Link className={link} to={list}>
        {type.names.many()}
      </Link>
      {editor === null ? null : (
        <Link className={link} to={editor}>
          {m.history_to_editor()}
        </Link>
      )}
      <Link className={link} to={audit}>
        {m.history_audit()}
      </Link>
    </p>
  );
}

/** Switches between all versions and named versions. */
export function HistoryViews({ onlyNamed }: { onlyNamed: boolean }) {
  return (
    <TabLinks
      className="mt-5"
      label={m.history_views()}
      tabs={[
        { label: m.history_all(), named: false },
        { label: m.history_named(), named: true },
      ].map(({ label, named }) => ({
        label,
        to: writeHistoryAddress({ onlyNamed: named }),
        isCurrent: named === onlyNamed,
      }))}
    />
  );
}

/** Links to the newest and to older versions. Renders nothing if there is one page only. */
export function HistoryPagination({
  onlyNamed,
  isNewest,
  oldest,
}: {
  onlyNamed: boolean;
  /** True on the first page. */
  isNewest: boolean;
  /** Last version on the page if older ones exist; otherwise null. */
  oldest: Version | null;
}) {
  if (isNewest && !oldest) return null;
  const link = "inline-flex min-h-11 items-center px-3 hover:underline";
  return (
    <nav aria-label={m.history_pages()} className="mt-8 flex justify-center gap-6 border-ink border-t-2 pt-3 text-sm">
      {isNewest ? null : (
        <Link className={link} to={writeHistoryAddress({ onlyNamed })}>
          {m.history_newest()}
        </Link>
      )}
      {oldest ? (
        <Link className={link} to={writeHistoryAddress({ onlyNamed, olderThan: oldest.id })}>
          {m.history_older()}
        </Link>
      ) : null}
    </nav>
  );
}
