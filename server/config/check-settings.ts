import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { requireFreePort } from "../listen-error.ts";
import { checkInstitution } from "./check-institution.ts";
import { type Environment, readEnvironment, readMistypedSettings } from "./environment.ts";
import { SettingsError } from "./settings-error.ts";

/**
 * Validates all settings before anything is built, opened or changed: variables, `institution.config.ts`, the data
 * directory and the port. Warns of names that look mistyped. Throws a `SettingsError` with all faults.
 */
export async function checkSettings(variables: NodeJS.ProcessEnv): Promise<Environment> {
  for (const line of readMistypedSettings(variables)) process.stderr.write(`postgrado: ${line}\n`);
  const [environment, institution] = await Promise.allSettled([
    (async () => {
      const read = readEnvironment(variables, { isSite: true });
      const faults = [checkDataDirectory(read), await checkPort(read)].filter((fault) => fault !== null);
      if (faults.length > 0) {
        const canHeal = faults.every((fault) => fault.canHeal);
        throw new SettingsError(
          faults.map(({ text }) => text),
          { canHeal },
        );
      }
      return read;
    })(),
    checkInstitution(),
  ]);
  if (institution.status === "rejected") throw institution.reason;
  if (environment.status === "fulfilled" && institution.value.length === 0) return environment.value;
  if (environment.status === "fulfilled") throw new SettingsError(institution.value);
  if (!(environment.reason instanceof SettingsError)) throw environment.reason;
  const { faults, canHeal } = environment.reason;
  throw new SettingsError([...faults, ...institution.value], { canHeal: canHeal && institution.value.length === 0 });
}

type Fault = { text: string; canHeal: boolean };

/** Returns the reason why DATA_DIR is not writable; null if it is, as far as can be determined without writing. */
function checkDataDirectory({ DATA_DIR, SUPABASE_URL }: Environment): Fault | null {
  if (SUPABASE_URL) return null;
  let place = DATA_DIR;
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place);
  const refuse = (why: string, canHeal: boolean): Fault => ({
    text: `DATA_DIR=${DATA_DIR} is not valid: expected a directory that this user may write to, ${why}.`,
    canHeal,
  });
  try {
    if (!statSync(place).isDirectory()) return refuse(`and ${place} is no directory`, false);
    accessSync(place, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    // The mount point of a volume that is not mounted yet is usually not accessible.
    return refuse(`and ${place} is none (${(error as NodeJS.ErrnoException).code})`, true);
  }
}

async function checkPort(environment: Environment): Promise<Fault | null> {
  try {
    await requireFreePort(environment);
    return null;
  } catch (error) {
    return { text: (error as Error).message, canHeal: !(error instanceof SettingsError) };
  }
}
