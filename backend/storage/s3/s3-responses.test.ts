import { expect, test } from "vitest";
import { readErrorCode, readListing } from "./s3-responses.ts";

/** The example in Amazon's documentation of ListObjectsV2 with `encoding-type=url`. */
const page = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name><Prefix>Images/</Prefix><KeyCount>2</KeyCount><MaxKeys>1000</MaxKeys><Delimiter>/</Delimiter>
  <EncodingType>url</EncodingType><IsTruncated>true</IsTruncated>
  <NextContinuationToken>1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=</NextContinuationToken>
  <Contents>
    <Key>Images/o%27clock+%26+%2B%C3%B1.png</Key><LastModified>2026-11-20T17:50:30.000Z</LastModified>
    <ETag>&quot;fba9dede5f27731c9771645a39863328&quot;</ETag><Size>434234</Size><StorageClass>STANDARD</StorageClass>
  </Contents>
  <CommonPrefixes><Prefix>Images/acreditaciones/</Prefix></CommonPrefixes>
</ListBucketResult>`;

test("parses a page of a listing with its decoded names", () => {
  expect(readListing(Buffer.from(page))).toEqual({
    files: [
      {
        key: "Images/o'clock & +ñ.png",
        modified: new Date("2026-11-20T17:50:30Z"),
        etag: '"fba9dede5f27731c9771645a39863328"',
        bytes: 434234,
      },
    ],
    prefixes: ["Images/acreditaciones/"],
    next: "1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=",
  });
});

test("keeps the names of a store that does not encode them, and finds no next page after the last", () => {
  const plain = page
    .replace("<EncodingType>url</EncodingType>", "")
    .replace("o%27clock+%26+%2B%C3%B1", "a+b%41 &amp; 007")
    .replace(/<NextContinuationToken>.*<\/NextContinuationToken>/, "");
  expect(readListing(Buffer.from(plain))).toMatchObject({
    files: [{ key: "Images/a+b%41 & 007.png" }],
    next: undefined,
  });
});

test("rejects a response that is not a listing, and reads the code of an error", () => {
  expect(() => readListing(Buffer.from("<html>Sign in to the hotel's network</html>"))).toThrow();
  expect(readErrorCode(Buffer.from("<?xml version='1.0'?><Error><Code>NoSuchKey</Code></Error>"))).toBe("NoSuchKey");
  expect(readErrorCode(Buffer.alloc(0))).toBe("");
});
