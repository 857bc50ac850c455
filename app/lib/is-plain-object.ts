/** Whether a value of JSON is an object with names: neither null nor a list. */
export function isPlainObject<Value = unknown>(value: unknown): value is Record<string, Value> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
