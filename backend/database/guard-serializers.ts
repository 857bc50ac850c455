import type { PGlite } from "@electric-sql/pglite";

type Serializer = (value: unknown) => unknown;

/**
 * Makes PGlite refuse a value that it cannot write as its parameter's type, before it has begun to write: with the error
 * that a server has for it (22P02). Left alone it stops in the middle of a message, for a number where an array is
 * wanted for example. The next message, which undoes the transaction, then follows the half one and fails too, and
 * everything after it runs in a transaction that was given up.
 */
export function guardSerializers(pglite: PGlite): void {
  const known = pglite.serializers as Record<string, Serializer | undefined>;
  const guard =
    (serialize: Serializer = String): Serializer =>
    (value) => {
      try {
        const written = serialize(value);
        if (typeof written === "string" || ArrayBuffer.isView(written) || written instanceof ArrayBuffer)
          return written;
      } catch {
        // Refused below, in words that say nothing about this program.
      }
      throw Object.assign(new Error("invalid input syntax: a value is not of the expected type"), { code: "22P02" });
    };
  // Array types are looked up while the database opens; those of later migrations have no serializer.
  const guarded = Object.fromEntries(Object.entries(known).map(([type, serialize]) => [type, guard(serialize)]));
  Object.assign(pglite, {
    serializers: new Proxy(guarded, { get: (serializers, type: string) => serializers[type] ?? guard() }),
  });
}
