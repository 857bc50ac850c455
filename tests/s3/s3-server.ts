import S3rver from "@20minutes/s3rver";
import account from "@20minutes/s3rver/lib/models/account.js";

/** Process of `startS3`: an S3-compatible server that verifies signatures and stores objects in a directory. */

const [directory = "", port = "0", keyId = "", secret = ""] = process.argv.slice(2);
account.DUMMY_ACCOUNT.createKeyPair(keyId, secret);
const server = new S3rver({ address: "127.0.0.1", port: Number(port), directory, silent: true, vhostBuckets: false });
// Short list pages, so that a test of several pages needs few files.
const list = server.store.listObjects.bind(server.store);
server.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Math.min(options.maxKeys, 100) });
const address = await server.run();
console.log(`listening on ${address.port}`);
