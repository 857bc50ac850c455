import { pathsIn } from "#app/i18n/paths.ts";
import { writeFilter } from "./audit-address.ts";
import { allEvents, batchTable } from "./audit-log.ts";

/** Returns the address of a batch's event in the audit log. */
export function batchEventPath(batch: string): string {
  return `${pathsIn().staff.audit()}${writeFilter({ ...allEvents, table: batchTable, record: batch })}`;
}
