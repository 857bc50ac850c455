/** True if a JSON value is an object, neither null nor a list. */
export function isPlainObject<Value = unknown>(value: unknown): value is Record<string, Value> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
