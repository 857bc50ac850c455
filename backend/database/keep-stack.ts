import type { PGlite } from "@electric-sql/pglite";

/** The part of PGlite's program that says where the stack of its C functions ends. */
type StackPointer = { value: number };

/**
 * Gives PGlite its stack back after each message. A statement that fails leaves PostgreSQL by a jump out of the functions
 * that it was in, and what those had on the stack stays there, half a kilobyte or more: after some 7,600 failed
 * statements the stack would have grown into the data, and the database would stop or never answer again. Between
 * messages no function runs, so that the stack ends where it did at the start.
 */
export function keepStack(pglite: PGlite): void {
  const stack = stackPointerOf(pglite);
  const top = stack.value;
  const send = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    try {
      return send(message);
    } finally {
      stack.value = top;
    }
  };
}

/** Throws for a PGlite that shows it no more: then it has to be seen again what failed statements leave behind. */
export function stackPointerOf({ Module }: PGlite): StackPointer {
  const pointer: unknown = Reflect.get(Module, "___stack_pointer");
  if (!(pointer instanceof WebAssembly.Global)) throw new Error("This PGlite does not show its stack pointer");
  return pointer as StackPointer;
}
