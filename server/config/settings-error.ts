/** `EX_CONFIG` of sysexits.h: starting again fails until the settings change. */
const settingsExitCode = 78;

/** Settings that the site cannot start with: a line for each fault. */
export class SettingsError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** Ends this process with a line for each reason, without a stack trace. */
export function exitWithError(error: unknown): never {
  const isOfSettings = error instanceof SettingsError;
  const reasons = isOfSettings ? error.faults : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(reasons.map((reason) => `postgrado: ${reason}\n`).join(""));
  process.exit(isOfSettings ? settingsExitCode : 1);
}
