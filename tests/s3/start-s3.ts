import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Settings } from "../../backend/storage/s3/s3-client.ts";

export type S3Server = {
  settings: S3Settings;
  /** The same as environment variables of the site. */
  environment: Record<string, string>;
  /** Stops the server immediately, as a crash would, until `resume`; keeps its data. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Accepts connections without responding, until the returned function is called. */
  hang(): () => Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a temporary local S3-compatible server in a child process. `directory` is its data directory, by default a new
 * one. Throws an error with the server's output if it does not start.
 */
export async function startS3(directory?: string): Promise<S3Server> {
  const place = directory ?? (await mkdtemp(join(tmpdir(), "postgrado-s3-")));
  const keys = { accessKeyId: "postgrado-tests", secretAccessKey: "a/secret+for=tests" };
  let { child, port } = await run(place, "0", keys);
  const kill = async () => {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGKILL")) await exited;
  };
  const settings: S3Settings = {
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket: "postgrado-images", region: "us-east-1", isPathStyle: true },
    ...keys,
  };
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    interrupt: kill,
    async resume() {
      ({ child, port } = await run(place, port, keys));
    },
    hang() {
      child.kill("SIGSTOP");
      return async () => void child.kill("SIGCONT");
    },
    async stop() {
      await kill();
      if (!directory) await rm(place, { recursive: true, force: true });
    },
  };
}

async function run(directory: string, port: string, keys: Pick<S3Settings, "accessKeyId" | "secretAccessKey">) {
  const program = fileURLToPath(new URL("s3-server.ts", import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    // Continuation tokens of lists use a cipher that OpenSSL 3 considers legacy.
    ["--openssl-legacy-provider", program, directory, port, keys.accessKeyId, keys.secretAccessKey],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  let said = "";
  const collect = (chunk: Buffer) => {
    said += chunk;
  };
  child.stderr?.on("data", collect);
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk;
      const [, found] = /^listening on (\d+)$/m.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The S3-compatible server did not start: ${said}`)));
  });
  return { child, port: await listening };
}
