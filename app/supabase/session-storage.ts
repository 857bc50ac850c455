/** Common interface of storages. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type CookieJar = { cookie: string };

/** Paths of the staff area by language; a cookie of one path is not visible from the other. */
const staffPaths = ["/admin", "/en/admin"];

/** Cookie lifetime (specification, section 9). */
const lifetimeSeconds = 86_400;

/** Browsers limit a whole cookie, with name and attributes, to about 4 kB. */
const chunkLength = 3_400;

/**
 * Stores the session in the first storage that accepts it: local storage, session storage, cookies. Storages are passed
 * as functions, because accessing a blocked one throws.
 */
export function createSessionStorage(areas: (() => TextStorage)[]): TextStorage {
  return {
    getItem(key) {
      for (const area of areas) {
        const value = attempt(() => area().getItem(key));
        if (value != null) return value;
      }
      return null;
    },
    setItem(key, value) {
      const chosen = areas.find((area) => attempt(() => setAndConfirm(area(), key, value)));
      // Removes older sessions from the other areas, which could be found first.
      for (const area of areas) if (area !== chosen) attempt(() => area().removeItem(key));
    },
    removeItem(key) {
      for (const area of areas) attempt(() => area().removeItem(key));
    },
  };
}

/**
 * Stores texts in cookies of the staff area, in chunks, for a day. The server receives them but neither reads nor logs
 * them.
 */
export function createCookieStorage(jar: CookieJar, { isSecure }: { isSecure: boolean }): TextStorage {
  const write = (name: string, value: string, seconds: number) => {
    for (const path of staffPaths) {
      const secure = isSecure ? "; Secure" : "";
      jar.cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; SameSite=Strict${secure}`;
    }
  };
  const read = () => new Map(jar.cookie.split("; ").map((pair) => splitAtEquals(pair)));
  const expireFrom = (key: string, first: number) => {
    const present = read();
    for (let index = first; present.has(`${key}.${index}`); index += 1) write(`${key}.${index}`, "", 0);
  };
  return {
    getItem(key) {
      const present = read();
      let encoded = "";
      for (let index = 0; present.has(`${key}.${index}`); index += 1) encoded += present.get(`${key}.${index}`);
      return encoded ? decodeURIComponent(encoded) : null;
    },
    setItem(key, value) {
      const encoded = encodeURIComponent(value);
      const chunks = Math.ceil(encoded.length / chunkLength);
      for (let index = 0; index < chunks; index += 1) {
        write(`${key}.${index}`, encoded.slice(index * chunkLength, (index + 1) * chunkLength), lifetimeSeconds);
      }
      expireFrom(key, chunks);
    },
    removeItem: (key) => expireFrom(key, 0),
  };
}

export function browserSessionStorage(): TextStorage {
  return createSessionStorage([
    () => window.localStorage,
    () => window.sessionStorage,
    () => createCookieStorage(document, { isSecure: window.location.protocol === "https:" }),
  ]);
}

function setAndConfirm(area: TextStorage, key: string, value: string): true {
  area.setItem(key, value);
  return true;
}

function splitAtEquals(pair: string): [string, string] {
  const position = pair.indexOf("=");
  return [pair.slice(0, position), pair.slice(position + 1)];
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
