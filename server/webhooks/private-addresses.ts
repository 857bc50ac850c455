import { BlockList, isIP, isIPv6 } from "node:net";

/** Addresses outside of the public Internet: this machine, private networks, and ranges reserved for special uses. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
const ipv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
// Outside 2000::/3 no address is public. Within it, ranges with an embedded IPv4 address are rejected for every
// address.
const ipv6 = ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
for (const [family, ranges] of [["ipv4", ipv4] as const, ["ipv6", ipv6] as const]) {
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    special[family].addSubnet(address, Number(bits), family);
  }
}

/** True for an IP address that is not public, and for an invalid address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  return isIP(address) === 0 || special[family].check(address, family);
}
