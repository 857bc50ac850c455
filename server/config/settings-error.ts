/** `EX_CONFIG` of sysexits.h: a restart fails until the settings change, so supervisors do not retry. */
const settingsExitCode = 78;

/** Invalid settings, one line per fault. `canHeal`: a later start may succeed with the same settings. */
export class SettingsError extends Error {
  readonly faults: readonly string[];
  readonly canHeal: boolean;
  constructor(faults: readonly string[], { canHeal = false } = {}) {
    super(faults.join("\n"));
    this.faults = faults;
    this.canHeal = canHeal;
  }
}

/** Prints one line per reason, without a stack trace, and exits. */
export function exitWithError(error: unknown): never {
  const isOfSettings = error instanceof SettingsError;
  const reasons = isOfSettings ? error.faults : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(reasons.map((reason) => `postgrado: ${reason}\n`).join(""));
  process.exit(isOfSettings && !error.canHeal ? settingsExitCode : 1);
}
