import { createServer } from "node:net";
import type { Environment } from "./config/environment.ts";
import { SettingsError } from "./config/settings-error.ts";

type Place = Pick<Environment, "PORT" | "HOST">;

/**
 * Converts an error of listening to a one-line error that names the setting to change: a `SettingsError` if only a
 * change of settings helps. A port may become free, and an interface or a name server may start after this process.
 */
export function listenError(error: NodeJS.ErrnoException, { PORT, HOST }: Place): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`PORT=${PORT} is already in use on ${HOST}. Stop the other process or choose another.`);
    case "EACCES":
      return new SettingsError([
        `PORT=${PORT} may not be used by this user. Choose one from 1024 on, with a proxy in front.`,
      ]);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return new Error(
        `HOST=${HOST} is not valid: expected an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
  }
  return new Error(`PORT=${PORT} on HOST=${HOST} cannot be listened on: ${error.message}`);
}

/** Listens briefly, before anything is built or opened. Throws `listenError` if the site could not listen. */
export function requireFreePort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => reject(listenError(error, place)));
    server.listen(place.PORT, place.HOST, () => server.close(() => resolve()));
  });
}
