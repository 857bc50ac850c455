import type { ComponentProps } from "react";

/**
 * A `time` element for a moment as the database writes it, with up to six fractional digits. HTML allows three, so the
 * attribute is ISO 8601 in milliseconds and UTC; it is omitted if `at` is no date.
 */
export function Timestamp({ at, ...time }: Omit<ComponentProps<"time">, "dateTime"> & { at: string }) {
  const moment = new Date(at);
  return <time {...time} dateTime={Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()} />;
}
