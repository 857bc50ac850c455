import { checkSecrets, makeSecrets, type Secrets } from "../data-directory/secrets.ts";
import type { SqlDatabase } from "../database/database.ts";

/**
 * Returns the secrets that all processes on one database share, which no request role can read. A signing secret from
 * the environment overrides the stored one and is never stored. Throws if they are damaged or weak.
 */
export async function readSharedSecrets(database: SqlDatabase, jwtSecret?: string): Promise<Secrets> {
  const newSecrets = makeSecrets();
  await database.query(
    "insert into postgrado.secrets (name, value) values ('jwtSecret', $1), ('anonKey', $2) on conflict do nothing",
    [newSecrets.jwtSecret, newSecrets.anonKey],
  );
  const rows = await database.query<{ name: string; value: string }>("select name, value from postgrado.secrets");
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const secrets = checkSecrets(stored, "The database's table postgrado.secrets");
  return jwtSecret
    ? { ...secrets, jwtSecret: checkSecrets({ ...secrets, jwtSecret }, "JWT_SECRET").jwtSecret }
    : secrets;
}
