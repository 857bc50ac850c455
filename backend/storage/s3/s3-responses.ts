import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === "Contents" || name === "CommonPrefixes",
});

const listingSchema = z.object({
  ListBucketResult: z.object({
    EncodingType: z.string().optional(),
    NextContinuationToken: z.string().optional(),
    Contents: z
      .array(z.object({ Key: z.string(), LastModified: z.string(), ETag: z.string(), Size: z.coerce.number() }))
      .default([]),
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).default([]),
  }),
});

export type S3Listing = {
  files: { key: string; modified: Date; etag: string; bytes: number }[];
  prefixes: string[];
  /** Continuation token of the next page; undefined on the last. */
  next: string | undefined;
};

/** Parses the response of ListObjectsV2. Throws when it is malformed. */
export function readListing(xml: Buffer): S3Listing {
  const { ListBucketResult: result } = listingSchema.parse(parser.parse(xml.toString("utf8")));
  const decode = (text: string) =>
    result.EncodingType === "url" ? decodeURIComponent(text.replaceAll("+", " ")) : text;
  return {
    files: result.Contents.map(({ Key, LastModified, ETag, Size }) => ({
      key: decode(Key),
      modified: new Date(LastModified),
      etag: ETag.replace(/&quot;/g, '"'),
      bytes: Size,
    })),
    prefixes: result.CommonPrefixes.map(({ Prefix }) => decode(Prefix)),
    next: result.NextContinuationToken || undefined,
  };
}

/** Returns the code of a store's error, such as `NoSuchBucket`; empty if the response has no body, as for HEAD. */
export function readErrorCode(body: Buffer): string {
  return /<Code>([\w.]+)<\/Code>/.exec(body.toString("latin1"))?.[1] ?? "";
}

/** Returns the id of a multipart upload. Throws if the response has none. */
export function readUploadId(xml: Buffer): string {
  const answer = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.coerce.string().min(1) }) });
  return answer.parse(parser.parse(xml.toString("utf8"))).InitiateMultipartUploadResult.UploadId;
}
