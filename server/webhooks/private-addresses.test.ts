import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-addresses.ts";
import { createMessageSender } from "./send-message.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"],
  ...["::1", "::", "::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1", "fe80::1", "fd00::1", "64:ff9b::7f00:1"],
  ...["2002:7f00:1::", "ff02::1", "255.255.255.255", "localhost", "", "::ffff:0:127.0.0.1", "fec0::1", "4000::1"],
])("%s is on no public network", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["1.1.1.1", "172.32.0.1", "200.1.123.4", "2606:4700::1111", "2800:300::1"])("%s is public", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test("refuses addresses of this machine by any name, and addresses without TLS", async () => {
  const sender = createMessageSender({ allowsPrivate: false });
  const urls = [
    ...[
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://[::ffff:127.0.0.1]/",
      "https://0x7f.1/",
      "https://2130706433/",
    ],
    ...["https://localhost/", "http://192.0.2.1/", "https://169.254.169.254/latest"],
  ];
  for (const url of urls) {
    const answer = await sender.send({ url, key: Buffer.alloc(32), id: "msg_1", body: "{}" });
    expect([url, answer]).toEqual([url, { status: null, reason: "address_not_allowed" }]);
  }
  await sender.close();
});
