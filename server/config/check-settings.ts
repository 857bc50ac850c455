import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { requireFreePort } from "../listen-error.ts";
import { checkInstitution } from "./check-institution.ts";
import { type Environment, readEnvironment, readMistypedSettings } from "./environment.ts";
import { SettingsError } from "./settings-error.ts";

/**
 * Checks all settings before anything is built, opened or changed for them: variables, `institution.config.ts`, the
 * data directory's place and the port. Warns of names that look mistyped. Throws a `SettingsError` with all faults.
 */
export async function checkSettings(variables: NodeJS.ProcessEnv): Promise<Environment> {
  for (const line of readMistypedSettings(variables)) process.stderr.write(`postgrado: ${line}\n`);
  const [environment, institution] = await Promise.allSettled([
    (async () => {
      const read = readEnvironment(variables, { isSite: true });
      const faults = [checkDataDirectory(read), await checkPort(read)].filter((fault) => fault !== null);
      if (faults.length > 0) throw new SettingsError(faults);
      return read;
    })(),
    checkInstitution(),
  ]);
  if (institution.status === "rejected") throw institution.reason;
  if (environment.status === "fulfilled" && institution.value.length === 0) return environment.value;
  if (environment.status === "fulfilled") throw new SettingsError(institution.value);
  if (!(environment.reason instanceof SettingsError)) throw environment.reason;
  throw new SettingsError([...environment.reason.faults, ...institution.value]);
}

/** Why nothing can be kept in DATA_DIR, in a line; null when it can, as far as can be seen without writing. */
function checkDataDirectory({ DATA_DIR, SUPABASE_URL }: Environment): string | null {
  if (SUPABASE_URL) return null;
  let place = DATA_DIR;
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place);
  const refuse = (why: string) =>
    `DATA_DIR=${DATA_DIR} is not valid: expected a directory that this user may write to, ${why}.`;
  try {
    if (!statSync(place).isDirectory()) return refuse(`and ${place} is no directory`);
    accessSync(place, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return refuse(`and ${place} is none (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function checkPort(environment: Environment): Promise<string | null> {
  try {
    await requireFreePort(environment);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
