import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { titleOf } from "../description/record-type.ts";
import { LoadingNote } from "../listing/page-loading.tsx";
import { failureText } from "../saving/failure-text.ts";
import { compareContents } from "./compare-contents.ts";
import { ComparedSection } from "./compared-section.tsx";
import { writeHistoryAddress } from "./history-address.ts";
import type { HistoryAddress, HistoryWorkspace } from "./history-workspace.ts";
import { readVersion } from "./record-history.ts";
import { useRelatedNames } from "./related-names.ts";
import { type HistoryType, readVersionRef, type Version, type VersionContent, type VersionRef } from "./version.ts";
import { actionLabel, authorLabel } from "./version-texts.ts";

type Props = {
  type: HistoryType;
  id: string;
  workspace: HistoryWorkspace;
  compared: { from: VersionRef; to: VersionRef };
  versions: readonly Version[];
  list: Pick<HistoryAddress, "olderThan" | "onlyNamed">;
  /** URL that opens the later version in the editor; null if it cannot be restored. */
  restoreHref: string | null;
};

/** Comparison of two versions of a record, side by side in both languages. */
export function Comparison({ type, id, workspace, compared: { from, to }, versions, list, restoreHref }: Props) {
  const { db, userId, timeZone } = workspace;
  const read = (version: VersionRef) => ({
    queryKey: ["history", userId, type.table, id, "version", version],
    queryFn: () => readVersion(db, type, id, version),
    // Stored versions are immutable.
    staleTime: typeof version === "number" ? Number.POSITIVE_INFINITY : 0,
  });
  const before = useQuery(read(from));
  const after = useQuery(read(to));
  const draft = useQuery(read("borrador"));
  const stored = useQuery(read("actual"));
  const navigate = useNavigate();
  const headingId = useId();
  const failed = [before, after].find(({ isError }) => isError);
  // The requested version may be missing from the page of the list.
  const listed = (version: VersionRef) => (list.onlyNamed ? version : listedVersion(versions, version));
  const options = optionsOf(type, versions, draft.data ? ["actual", "borrador"] : ["actual"], timeZone);
  const choose = (compared: { from: VersionRef; to: VersionRef }) =>
    navigate(writeHistoryAddress({ ...list, compared }), { preventScrollReset: true });
  return (
    <section aria-labelledby={headingId} className="mt-5 border-ink border-t-2 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl" id={headingId}>
          {m.history_comparison()}
        </h2>
        <Link
          className="inline-flex min-h-11 items-center text-link text-primary text-sm"
          to={writeHistoryAddress(list)}
        >
          {m.history_back()}
        </Link>
      </div>
      <div className="mt-2 grid items-end gap-x-6 gap-y-3 border-line border-b pb-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
        <VersionSelect
          label={m.history_from()}
          onChange={(next) => choose({ from: next, to })}
          {...{ options }}
          value={listed(from)}
        />
        <VersionSelect
          label={m.history_to()}
          onChange={(next) => choose({ from, to: next })}
          {...{ options }}
          value={listed(to)}
        />
        {restoreHref ? (
          <LinkButton look="outline" to={restoreHref}>
            {m.history_restore()}
          </LinkButton>
        ) : null}
      </div>
      {failed ? (
        <p className="mt-5 border-danger border-l-4 bg-raised px-4 py-3 text-sm" role="alert">
          {failureText(failed.error)}
        </p>
      ) : before.data === undefined || after.data === undefined ? (
        <LoadingNote />
      ) : before.data === null || after.data === null ? (
        <p className="py-10">{m.history_version_unknown()}</p>
      ) : (
        <Differences
          after={after.data}
          before={before.data}
          id={id}
          stored={to === "borrador" ? null : (stored.data ?? null)}
          type={type}
          workspace={workspace}
        />
      )}
    </section>
  );
}

function Differences({
  type,
  id,
  before,
  after,
  stored,
  workspace,
}: {
  type: HistoryType;
  id: string;
  before: VersionContent;
  after: VersionContent;
  /** The stored record; null if no field can be restored. */
  stored: VersionContent | null;
  workspace: HistoryWorkspace;
}) {
  const names = useRelatedNames(workspace, type, [before, after]);
  const sections = compareContents(type, before, after, { timeZone: workspace.timeZone, names });
  const [earlier, later, present] = [before.row, after.row, stored?.row];
  /** Only for fields of the record itself. */
  const restoreOf = (column: string, label: string) =>
    earlier && later && present && !present.deleted_at && column in present && column !== type.state
      ? workspace.restoreOf?.({
          ...{ table: type.table, id, title: titleOf(type, present), column, label },
          ...{ before: earlier, after: later, stored: present },
        })
      : null;
  return (
    <>
      {before.row === null && after.row !== null ? <p className="mt-4 text-sm">{m.history_did_not_exist()}</p> : null}
      {after.row === null && before.row !== null ? <p className="mt-4 text-sm">{m.history_was_deleted()}</p> : null}
      {sections.length === 0 ? <p className="py-10">{m.history_no_difference()}</p> : null}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one comparison never move.
        <ComparedSection beside={restoreOf} key={index} section={section} />
      ))}
    </>
  );
}

type Option = { value: VersionRef; label: string };

function VersionSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: VersionRef;
  options: Option[];
  onChange: (version: VersionRef) => void;
}) {
  const id = useId();
  const isListed = options.some((option) => option.value === value);
  return (
    <SelectField
      id={id}
      label={label}
      onChange={(event) => {
        const version = readVersionRef(event.target.value);
        if (version !== null) onChange(version);
      }}
      value={String(value)}
    >
      {isListed ? null : (
        <option value={String(value)}>
          {typeof value === "number"
            ? m.history_version_before({ number: String(value) })
            : m.history_draft_discarded()}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the listed version that has the contents of `version`: the newest one that is not newer. */
function listedVersion(versions: readonly Version[], version: VersionRef): VersionRef {
  if (typeof version !== "number") return version;
  return versions.find(({ id, draft }) => draft === null && id <= version)?.id ?? version;
}

/** Returns the versions to choose from: the stored record, its draft, and those on the list's page. */
function optionsOf(
  type: HistoryType,
  versions: readonly Version[],
  present: ("actual" | "borrador")[],
  timeZone: string,
): Option[] {
  const labels = { actual: m.history_now, borrador: m.history_draft_now };
  return [
    ...present.map((value) => ({ value, label: labels[value]() })),
    ...versions
      .filter(({ draft }) => draft === null)
      .map((version) => ({
        value: version.id,
        label: m.history_version_option({
          date: dateAndTime(version.at, timeZone),
          words:
            version.label?.name ?? m.history_act_by({ act: actionLabel(type, version), person: authorLabel(version) }),
        }),
      })),
  ];
}
