import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { FileFault } from "../files/source-file.ts";

/** Maximum number of damaged lines in a message. */
const maxNamed = 10;

/** Returns the reason why a file cannot be read, and how to fix it. */
export function faultText(fault: FileFault): string {
  switch (fault.is) {
    case "too-large":
      return m.exchange_fault_too_large();
    case "too-many-rows":
      return m.exchange_fault_rows();
    case "empty":
      return m.exchange_fault_empty();
    case "binary":
      return m.exchange_fault_binary();
    case "no-table":
      return m.exchange_fault_no_table();
    case "not-json":
      return m.exchange_fault_json();
    case "not-xlsx":
      return m.exchange_fault_xlsx();
    case "old-excel":
      return m.exchange_fault_old_excel();
    case "bomb":
      return m.exchange_fault_bomb();
    case "damaged": {
      const lines = fault.lines.slice(0, maxNamed).map((line) => formatNumber(line));
      const rest = fault.lines.length - lines.length;
      return m.exchange_fault_damaged({
        lines:
          rest > 0 ? `${lines.join(", ")} ${counted(rest, m.exchange_more_one, m.exchange_more)}` : formatList(lines),
      });
    }
  }
}
