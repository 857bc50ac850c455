import type { CalendarDay } from "./calendar-day.ts";

/**
 * Returns `make` with a memory of what it made last of each object, for the day for which it did: for objects that all
 * pages share until content changes.
 */
export function memoizeForDay<Key extends object, Value>(make: (key: Key, today: CalendarDay) => Value) {
  const made = new WeakMap<Key, { today: CalendarDay; value: Value }>();
  return (key: Key, today: CalendarDay): Value => {
    const last = made.get(key);
    if (last?.today === today) return last.value;
    const value = make(key, today);
    made.set(key, { today, value });
    return value;
  };
}
