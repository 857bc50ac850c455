import { z } from "zod";
import type { Db } from "#app/supabase/db.ts";

const shape = z.array(
  z.object({
    id: z.string(),
    began_at: z.string(),
    used_at: z.string(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  }),
);
export type OwnSession = z.infer<typeof shape>[number];

/** Returns the user's sessions, most recently used first. Throws a PostgrestError. */
export async function listOwnSessions(db: Db): Promise<OwnSession[]> {
  const { data } = await db.rpc("own_sessions").throwOnError();
  return shape.parse(data);
}

/** Ends one of the user's other sessions, or all of them. Returns their number. Throws a PostgrestError. */
export async function endOwnSessions(db: Db, session?: string): Promise<number> {
  const { data } = await db.rpc("end_own_sessions", session === undefined ? {} : { session }).throwOnError();
  return data;
}

/** Returns the browser and system of a `User-Agent`: «Firefox · Windows»; null if unknown. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  // Most specific first: Edge and Opera also claim to be Chrome, which claims to be Safari.
  const browser = findName(userAgent, [
    [/\bEdg/, "Edge"],
    [/\bOPR\//, "Opera"],
    [/\bFirefox\/|\bFxiOS\//, "Firefox"],
    [/\bSamsungBrowser\//, "Samsung Internet"],
    [/\bChrom(e|ium)\/|\bCriOS\//, "Chrome"],
    [/\bSafari\//, "Safari"],
  ]);
  const system = findName(userAgent, [
    [/\biPhone\b/, "iPhone"],
    [/\biPad\b/, "iPad"],
    [/\bAndroid\b/, "Android"],
    [/\bWindows\b/, "Windows"],
    [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
    [/\bCrOS\b/, "ChromeOS"],
    [/\bLinux\b/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(" · ") || null;
}

function findName(text: string, names: [pattern: RegExp, name: string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
