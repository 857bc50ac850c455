/**
 * Adds a value to the list of a key. The list itself grows: a copy for each value would take the square of their time.
 */
export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
