import { isIPv6 } from "node:net";

/** Returns the key of a peer's attempts: its address, or for IPv6 its /64, which one household can use completely. */
export function rateLimitKey(address: string | null): string {
  return networksOf(address)[0];
}

/** Returns a peer's networks, from the narrowest: its IPv4 address, or the /64, /56 and /48 of one customer. */
export function networksOf(address: string | null): [string, ...string[]] {
  if (!address) return ["unknown"];
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return [plain];
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
  const [first = "0", second = "0", third = "0", fourth = "0"] = groups;
  const upper = fourth.length > 2 ? fourth.slice(0, -2) : "0";
  const wide = `${first}:${second}:${third}`;
  return [`${wide}:${fourth}::/64`, `${wide}:${upper === "0" ? "0" : `${upper}00`}::/56`, `${wide}::/48`];
}
