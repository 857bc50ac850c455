import { vi } from "vitest";

/**
 * Default timeout of waits in milliseconds. Vitest has no setting for it, and its own second is too short for a busy
 * machine.
 */
const patience = 30_000;

const { waitFor, waitUntil } = vi;
type Options = Parameters<typeof waitFor>[1];

const patient = (options: Options): Options =>
  typeof options === "number" ? options : { timeout: patience, ...options };

// Files of a worker share `vi`, and each runs this again.
if (!("isPatient" in vi)) {
  Object.assign(vi, {
    isPatient: true,
    waitFor: ((callback, options) => waitFor(callback, patient(options))) as typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patient(options))) as typeof waitUntil,
  });
}
