declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: { address: string; port: number; directory: string; silent: boolean; vhostBuckets: boolean });
    store: { listObjects(bucket: string, options: { maxKeys: number }): Promise<unknown> };
    run(): Promise<{ address: string; port: number }>;
  }
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  const account: { DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } };
  export default account;
}
