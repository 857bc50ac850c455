import { expect, it } from "vitest";
import { networksOf, rateLimitKey } from "./rate-limit-key.ts";

it.each([
  [null, "unknown"],
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("rateLimitKey(%s) is %s", (address, group) => expect(rateLimitKey(address)).toBe(group));

it.each([
  [null, ["unknown"]],
  ["192.0.2.7", ["192.0.2.7"]],
  ["2001:db8:1:2::1", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:12ab::1", ["2001:db8:1:12ab::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"]],
])("networksOf(%s) are %s", (address, networks) => expect(networksOf(address)).toEqual(networks));
