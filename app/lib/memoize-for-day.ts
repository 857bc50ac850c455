import type { CalendarDay } from "./calendar-day.ts";

/** Memoizes the last result of `make` per object and day, for objects that all pages share until content changes. */
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
