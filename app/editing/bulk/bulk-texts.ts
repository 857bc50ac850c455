import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CountedRecords, countedRecords, countVariables } from "../description/counted-records.ts";
import type { RecordType } from "../description/record-type.ts";
import type { BulkAction, BulkChange } from "./bulk-change.ts";

const planned: Readonly<Record<Exclude<BulkAction, "set">, CountedRecords>> = {
  publish: [m.bulk_will_publish_one, m.bulk_will_publish],
  archive: [m.bulk_will_archive_one, m.bulk_will_archive],
  trash: [m.bulk_will_trash_one, m.bulk_will_trash],
  restore: [m.bulk_will_restore_one, m.bulk_will_restore],
};
const done: Readonly<Record<BulkAction, CountedRecords>> = {
  publish: [m.bulk_did_publish_one, m.bulk_did_publish],
  archive: [m.bulk_did_archive_one, m.bulk_did_archive],
  trash: [m.bulk_did_trash_one, m.bulk_did_trash],
  restore: [m.bulk_did_restore_one, m.bulk_did_restore],
  set: [m.bulk_did_set_one, m.bulk_did_set],
};
const unchanged: Readonly<Record<BulkAction, CountedRecords>> = {
  publish: [m.bulk_unchanged_publish_one, m.bulk_unchanged_publish],
  archive: [m.bulk_unchanged_archive_one, m.bulk_unchanged_archive],
  trash: [m.bulk_unchanged_trash_one, m.bulk_unchanged_trash],
  restore: [m.bulk_unchanged_restore_one, m.bulk_unchanged_restore],
  set: [m.bulk_unchanged_set_one, m.bulk_unchanged_set],
};
const questions: Readonly<Record<BulkAction, () => string>> = {
  publish: m.bulk_ask_publish,
  archive: m.bulk_ask_archive,
  trash: m.bulk_ask_trash,
  restore: m.bulk_ask_restore,
  set: m.bulk_ask_set,
};
const buttons: Readonly<Record<BulkAction, (inputs: { count: string }) => string>> = {
  publish: m.bulk_do_publish,
  archive: m.bulk_do_archive,
  trash: m.bulk_do_trash,
  restore: m.bulk_do_restore,
  set: m.bulk_do_set,
};

/** Returns the question of an action, and the label of its button: «Publicar 37 y dejar fuera 3». */
export function actionTexts(act: BulkAction) {
  return {
    title: questions[act],
    button(count: number, leftOut: number): string {
      const numbers = { count: formatNumber(count) };
      return leftOut > 0 ? m.bulk_do_without({ ...numbers, without: formatNumber(leftOut) }) : buttons[act](numbers);
    },
  };
}

/** Returns the text before confirmation: «Se retirarán 40 preguntas». `value` is the value to set. */
export function plannedText(type: RecordType, change: BulkChange, count: number, value: string): string {
  if (change.act !== "set") return countedRecords(type, count, planned[change.act]);
  const { records } = countVariables(type, count);
  return m.bulk_will_set({ records, field: change.field.label(), value });
}

/** Returns the text after the change: «Se retiraron 40 preguntas». */
export function doneText(type: RecordType, change: BulkChange, count: number): string {
  return countedRecords(type, count, done[change.act]);
}

/** Returns the text about the selected records that stay unchanged, and why. */
export function unchangedText(type: RecordType, { act }: BulkChange, count: number): string {
  return countedRecords(type, count, unchanged[act]);
}
