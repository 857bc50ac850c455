/** Milliseconds for which something is believed where nobody announces that content changed. */
const lifetime = 300_000;

/** How many keys are remembered: visitors make some of them up. */
const capacity = 500;

/**
 * Remembers in this process what was made of content, by key: until content changes, or for five minutes, and no more
 * than 500 keys, of which the oldest go. Simultaneous askers share one making. What fails is not remembered.
 */
export function createContentMemory<Value>(now: () => number = Date.now) {
  let known = { contentVersion: -1, until: 0, made: new Map<string, Promise<Value>>() };
  return (contentVersion: number, key: string, make: () => Promise<Value>): Promise<Value> => {
    if (known.contentVersion !== contentVersion || known.until < now()) {
      known = { contentVersion, until: now() + lifetime, made: new Map() };
    }
    const { made } = known;
    const found = made.get(key);
    if (found) return found;
    const value = make();
    made.set(key, value);
    value.catch(() => made.delete(key));
    const [oldest = key] = made.keys();
    if (made.size > capacity) made.delete(oldest);
    return value;
  };
}
