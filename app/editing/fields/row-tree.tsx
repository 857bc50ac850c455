import { type KeyboardEvent, type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { ActionMenu, type MenuAction } from "#app/ui/action-menu.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Field, Fields, RowTreeFields } from "../description/field.ts";
import { type FieldRow, newRow } from "../description/field-values.ts";
import {
  dropLine,
  linesOf,
  nodesOf,
  placeOfLine,
  stepLine,
  type TreeLine,
  type TreeNode,
} from "../ordering/arrange-tree.ts";
import { DragGrip, SortableRow, SortableRows } from "../ordering/sortable-rows.tsx";

const optionsOf = (field: Field | undefined) => (field?.kind === "choice" ? field.options : {});

/**
 * List of objects of one choice, or of two, an entry and its group, as one tree. Lines are dragged, moved by Alt and
 * the arrow keys, or by the menu of each line. A group is shown while it has entries.
 */
export function RowTree({
  id,
  label,
  hint,
  error,
  add,
  fields,
  tree,
  rows,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  add: string;
  fields: Fields;
  tree: RowTreeFields;
  rows: FieldRow[];
  onChange: (rows: FieldRow[]) => void;
}) {
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState("");
  const entryNames = optionsOf(fields[tree.entry]);
  const { group: grouping } = tree;
  const groupNames = grouping ? optionsOf(fields[grouping.field]) : {};
  const textOf = (row: FieldRow, column: string) => String(row.values[column] ?? "");
  const groupName = (group: string | null) => groupNames[group ?? grouping?.none ?? ""]?.() ?? group ?? "";
  const entryName = (row: FieldRow) => entryNames[textOf(row, tree.entry)]?.() ?? textOf(row, tree.entry);
  const nodes = nodesOf(rows, (row) => {
    const group = grouping ? textOf(row, grouping.field) : null;
    return group === grouping?.none ? null : group;
  });
  const lines = linesOf(nodes);
  const lineId = ({ node, entry }: TreeLine<FieldRow>) => entry?.key ?? `group ${nodes[node]?.group}`;
  const nameOf = ({ node, entry }: TreeLine<FieldRow>) =>
    entry ? entryName(entry) : groupName(nodes[node]?.group ?? null);
  const dropped = (from: number, to: number) => dropLine(nodes, from, to > from ? to + 1 : to);

  /** Describes the place of a line among rearranged nodes. */
  function placeText(next: TreeNode<FieldRow>[], line: TreeLine<FieldRow> | undefined): string {
    const placed = linesOf(next).find(({ node, entry }) =>
      line?.entry ? entry === line.entry : entry === null && next[node]?.group === nodes[line?.node ?? -1]?.group,
    );
    if (!line || !placed) return "";
    const { index, count } = placeOfLine(next, placed);
    const group = next[placed.node]?.group ?? null;
    const place = m.order_moved({ name: nameOf(line), place: String(index + 1), of: String(count) });
    return line.entry && group !== null ? `${groupName(group)}. ${place}` : place;
  }

  /** Stores the nodes as rows, and announces the new place of a line. */
  function arrange(next: TreeNode<FieldRow>[], line: TreeLine<FieldRow> | undefined) {
    setSaid(placeText(next, line));
    onChange(
      next.flatMap(({ group, entries }) =>
        entries.map((row) =>
          grouping ? { ...row, values: { ...row.values, [grouping.field]: group ?? grouping.none } } : row,
        ),
      ),
    );
  }

  /** Moves an entry to the end of a group, or of the list. */
  function regroup(line: TreeLine<FieldRow>, group: string | null) {
    const { entry } = line;
    if (!entry) return;
    const others = nodes.map((node) => ({ ...node, entries: node.entries.filter((other) => other !== entry) }));
    const target = group === null ? undefined : others.find((node) => node.group === group);
    if (target) target.entries.push(entry);
    else others.push({ group, entries: [entry] });
    arrange(
      others.filter(({ entries }) => entries.length > 0),
      line,
    );
  }

  function remove(line: TreeLine<FieldRow>) {
    document.getElementById(`${id}-page`)?.focus();
    onChange(rows.filter((row) => row !== line.entry));
  }

  function actionsOf(line: TreeLine<FieldRow>, index: number): MenuAction[] {
    const { entry } = line;
    const place = placeOfLine(nodes, line);
    const own = entry && grouping ? textOf(entry, grouping.field) : null;
    return [
      ...(place.index > 0 ? [{ label: m.record_up(), onSelect: () => arrange(stepLine(nodes, index, -1), line) }] : []),
      ...(place.index < place.count - 1
        ? [{ label: m.record_down(), onSelect: () => arrange(stepLine(nodes, index, 1), line) }]
        : []),
      ...(entry
        ? Object.keys(groupNames)
            .filter((group) => group !== own)
            .map((group) => ({
              label: m.tree_move_to({ group: groupName(group) }),
              onSelect: () => regroup(line, group === grouping?.none ? null : group),
            }))
        : []),
      ...(entry ? [{ label: m.staff_remove(), isDangerous: true, onSelect: () => remove(line) }] : []),
    ];
  }

  function onKeyDown(event: KeyboardEvent, line: TreeLine<FieldRow>, index: number) {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key] : undefined;
    if (!by) return;
    event.preventDefault();
    arrange(stepLine(nodes, index, by), line);
  }

  const missing = Object.entries(entryNames).filter(([entry]) =>
    rows.every((row) => textOf(row, tree.entry) !== entry),
  );
  return (
    <fieldset className="grid min-w-0 max-w-xl gap-2" id={id} tabIndex={-1}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {hint ? <p className="text-ink-soft text-xs">{hint}</p> : null}
      <p className="text-ink-soft text-xs">
        {m.tree_help()} {grouping ? m.tree_help_groups() : ""}
      </p>
      {error ? <p className="font-semibold text-danger text-sm">{error}</p> : null}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <SortableRows
        className="border-line border-t empty:hidden"
        ids={lines.map(lineId)}
        nameOf={(index) => (lines[index] ? nameOf(lines[index]) : "")}
        onMove={(from, to) => arrange(dropped(from, to), lines[from])}
        placeText={(from, to) => placeText(dropped(from, to), lines[from])}
      >
        {lines.map((line, index) => {
          const { node, entry } = line;
          const group = nodes[node]?.group ?? null;
          const name = nameOf(line);
          return (
            <SortableRow
              className={`flex min-h-11 items-center gap-x-2 border-line border-b ${entry && group !== null ? "ml-6 border-l pl-2" : ""}`}
              key={lineId(line)}
              onKeyDown={(event) => onKeyDown(event, line, index)}
              rowId={lineId(line)}
            >
              <DragGrip count={lines.length} name={name} />
              <span
                className={`min-w-0 grow py-1.5 text-sm [overflow-wrap:anywhere] ${group === null || !entry ? "font-semibold" : ""}`}
              >
                {name}
              </span>
              {entry ? null : <span className="text-ink-soft text-xs">{m.tree_group()}</span>}
              <ActionMenu actions={actionsOf(line, index)} label={m.staff_row_actions({ title: name })} />
            </SortableRow>
          );
        })}
      </SortableRows>
      {missing.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          <SelectField
            className="grow basis-56"
            id={`${id}-page`}
            label={fields[tree.entry]?.label()}
            onChange={(event) => setAdded(event.target.value)}
            value={added}
          >
            <option value="">{m.record_choose()}</option>
            {missing.map(([entry, name]) => (
              <option key={entry} value={entry}>
                {name()}
              </option>
            ))}
          </SelectField>
          <button
            aria-disabled={!added}
            className={buttonClass("outline")}
            onClick={() => {
              if (!added) return void document.getElementById(`${id}-page`)?.focus();
              const row = newRow(fields);
              onChange([...rows, { ...row, values: { ...row.values, [tree.entry]: added } }]);
              setSaid(m.tree_added({ name: entryNames[added]?.() ?? added }));
              setAdded("");
            }}
            type="button"
          >
            {add}
          </button>
        </div>
      ) : null}
    </fieldset>
  );
}
