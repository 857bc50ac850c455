import { describe, expect, test } from "vitest";
import { createCookieStorage, createSessionStorage, type TextStorage } from "./session-storage.ts";

const key = "postgrado_auth_token";

function memoryStorage({ full = false } = {}): TextStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      if (full) throw new DOMException("full", "QuotaExceededError");
      items.set(name, value);
    },
    removeItem: (name) => void items.delete(name),
  };
}

const blocked = (): TextStorage => {
  throw new DOMException("denied", "SecurityError");
};

/** A fake cookie jar of a page at `pagePath`. */
function cookieJar(pagePath: string) {
  const cookies = new Map<string, { value: string; path: string; attributes: string }>();
  const written: string[] = [];
  return {
    cookies,
    written,
    get cookie() {
      return [...cookies.entries()]
        .filter(([, { path }]) => pagePath === path || pagePath.startsWith(`${path}/`))
        .map(([id, { value }]) => `${id.split(" ")[0]}=${value}`)
        .join("; ");
    },
    set cookie(line: string) {
      written.push(line);
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*); (.*)$/.exec(line) ?? [];
      const path = /Path=([^;]+)/.exec(attributes)?.[1] ?? "";
      if (attributes.includes("Max-Age=0")) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value, path, attributes });
    },
  };
}

describe("the session is stored", () => {
  test("in local storage if available", () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const storage = createSessionStorage([() => local, () => session]);
    storage.setItem(key, "a");
    expect([local.items.get(key), session.items.has(key)]).toEqual(["a", false]);
    expect(storage.getItem(key)).toBe("a");
    storage.removeItem(key);
    expect(storage.getItem(key)).toBeNull();
  });

  test("in session storage if local storage is blocked", () => {
    const session = memoryStorage();
    const storage = createSessionStorage([blocked, () => session]);
    storage.setItem(key, "a");
    expect(session.items.get(key)).toBe("a");
    expect(storage.getItem(key)).toBe("a");
  });

  test("in the next area if one is full, and removes the older session", () => {
    const [local, session] = [memoryStorage({ full: true }), memoryStorage()];
    local.items.set(key, "old");
    const storage = createSessionStorage([() => local, () => session]);
    storage.setItem(key, "new");
    expect(storage.getItem(key)).toBe("new");
    expect(local.items.has(key)).toBe(false);
  });

  test("nowhere if everything is blocked, without an error", () => {
    const storage = createSessionStorage([blocked, blocked]);
    storage.setItem(key, "a");
    storage.removeItem(key);
    expect(storage.getItem(key)).toBeNull();
  });
});

describe("the cookie fallback", () => {
  const long = JSON.stringify({ access_token: "á;=".repeat(3_000), expires_at: 1 });

  test.each(["/admin", "/admin/noticias", "/en/admin/login"])("gives a page at %s what was set", (path) => {
    const storage = createCookieStorage(cookieJar(path), { isSecure: true });
    storage.setItem(key, long);
    expect(storage.getItem(key)).toBe(long);
    storage.setItem(key, "short");
    expect(storage.getItem(key)).toBe("short");
    storage.removeItem(key);
    expect(storage.getItem(key)).toBeNull();
  });

  test("writes chunks of at most 3.5 kB, only for the staff area, SameSite=Strict, for a day", () => {
    const jar = cookieJar("/admin");
    createCookieStorage(jar, { isSecure: true }).setItem(key, long);
    expect(jar.written.length).toBeGreaterThan(4);
    for (const line of jar.written) {
      expect(line).toMatch(/; Path=(\/en)?\/admin; Max-Age=86400; SameSite=Strict; Secure$/);
      expect(line.split(";")[0]?.length).toBeLessThanOrEqual(3_500);
    }
  });

  test("removes its cookies on both paths", () => {
    const jar = cookieJar("/admin");
    const storage = createCookieStorage(jar, { isSecure: false });
    storage.setItem(key, long);
    storage.removeItem(key);
    expect(jar.cookies.size).toBe(0);
  });
});
