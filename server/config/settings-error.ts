/** `EX_CONFIG` of sysexits.h: starting again fails until the settings change, so that supervisors leave it. */
const settingsExitCode = 78;

/**
 * Settings that the site cannot start with: a line for each fault. `canHeal`: whether a later start may succeed with
 * the same settings, because all that is wrong is the state of the machine.
 */
export class SettingsError extends Error {
  readonly faults: readonly string[];
  readonly canHeal: boolean;
  constructor(faults: readonly string[], { canHeal = false } = {}) {
    super(faults.join("\n"));
    this.faults = faults;
    this.canHeal = canHeal;
  }
}

/** Ends this process with a line for each reason, without a stack trace. */
export function exitWithError(error: unknown): never {
  const isOfSettings = error instanceof SettingsError;
  const reasons = isOfSettings ? error.faults : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(reasons.map((reason) => `postgrado: ${reason}\n`).join(""));
  process.exit(isOfSettings && !error.canHeal ? settingsExitCode : 1);
}
