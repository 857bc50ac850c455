import { expect, test } from "vitest";
import { peerAddress } from "./peer-address.ts";

test("uses a forwarded address only behind a trusted proxy, and the last one of several", () => {
  expect(peerAddress("203.0.113.7", "127.0.0.1", false)).toBe("127.0.0.1");
  expect(peerAddress("198.51.100.1, 203.0.113.7", "127.0.0.1", true)).toBe("203.0.113.7");
  expect(peerAddress(null, "127.0.0.1", true)).toBe("127.0.0.1");
  expect(peerAddress(" , ", "127.0.0.1", true)).toBe("127.0.0.1");
  expect(peerAddress(null, undefined, true)).toBeNull();
});

test.each([
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8::7]:51234", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::1", "::1"],
])("%s is returned without its port", (forwarded, address) => {
  expect(peerAddress(forwarded, "127.0.0.1", true)).toBe(address);
});
