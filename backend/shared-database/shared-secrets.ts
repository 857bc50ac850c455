import { checkSecrets, makeSecrets, type Secrets } from "../data-directory/secrets.ts";
import type { SqlDatabase } from "../database/database.ts";

/**
 * The secrets that all processes on one database agree about: made at random by the first, kept in a schema that no
 * request role reaches. A signing secret from the environment takes the place of the kept one, and is never stored.
 * Throws when what is kept is damaged or weak.
 */
export async function readSharedSecrets(database: SqlDatabase, jwtSecret?: string): Promise<Secrets> {
  const made = makeSecrets();
  await database.query(
    "insert into postgrado.secrets (name, value) values ('jwtSecret', $1), ('anonKey', $2) on conflict do nothing",
    [made.jwtSecret, made.anonKey],
  );
  const rows = await database.query<{ name: string; value: string }>("select name, value from postgrado.secrets");
  const kept = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const secrets = checkSecrets(kept, "The database's table postgrado.secrets");
  return jwtSecret
    ? { ...secrets, jwtSecret: checkSecrets({ ...secrets, jwtSecret }, "JWT_SECRET").jwtSecret }
    : secrets;
}
