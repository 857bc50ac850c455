import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { type DrivenBrowser, findProgram, withinAMinute } from "./driven-browser.ts";

type Answer = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string };
type Element = { sharedId: string };
type ScriptResult =
  | { type: "success"; result: { value?: unknown } }
  | { type: "exception"; exceptionDetails: { text: string } };

/** Error code of a font request aborted by a navigation. */
const abortedByNavigation = 0x804b0002;

export const firefoxProgram = findProgram("firefox-esr", "firefox");

/** Starts headless Firefox and drives it by WebDriver BiDi. */
export async function startFirefox(): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const settings = {
    // The site's first page depends on the browser's language.
    "intl.accept_languages": "es-CL, es",
    // Otherwise the first start opens pages of Mozilla and requests updates.
    ...{ "browser.aboutwelcome.enabled": false, "datareporting.policy.dataSubmissionEnabled": false },
    "app.normandy.enabled": false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const parameters = ["--headless", "--no-remote", "--width=1280", "--height=900", "--remote-debugging-port=0"];
  const program = spawn(firefoxProgram ?? "", [...parameters, "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = async () => {
    program.kill("SIGTERM");
    if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await withinAMinute(addressOf(program), "Firefox did not start");
    return await connect(`${address}/session`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resolves with the address that Firefox prints once it listens. */
async function addressOf(program: ChildProcess): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: program.stderr ?? process.stdin })) {
    const [, address] = /^WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (address) return address;
    said.push(line);
  }
  throw new Error(`Firefox ended:\n${said.join("\n")}`);
}

async function connect(address: string, stop: () => Promise<void>): Promise<DrivenBrowser> {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const errors: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const { level, text } = (answer.method === "log.entryAdded" ? answer.params : {}) as Record<string, string>;
    if (level === "error" && !text?.includes(`status=${abortedByNavigation}`)) errors.push(text ?? "");
  });
  let count = 0;
  async function send<Result>(method: string, params: object): Promise<Result> {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await withinAMinute(answered, `${method} did not end`);
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result as Result;
  }

  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;

  async function find(xpath: string): Promise<Element> {
    const locator = { type: "xpath", value: xpath };
    const { nodes } = await send<{ nodes: Element[] }>("browsingContext.locateNodes", { context, locator });
    if (!nodes[0]) throw new Error(`There is no ${xpath}`);
    return { sharedId: nodes[0].sharedId };
  }

  async function click(xpath: string): Promise<void> {
    const element = await find(xpath);
    await send("script.callFunction", {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })",
      ...{ arguments: [element], target: { context }, awaitPromise: false },
    });
    const pointer = [
      { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } },
      ...[
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    ];
    await send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions: pointer }] });
  }

  return {
    errors,
    click,
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate<Value>(expression: string) {
      const answer = await send<ScriptResult>("script.evaluate", {
        ...{ expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false },
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse((answer.result.value as string | undefined) ?? "null") as Value;
    },
    async type(xpath, text) {
      await click(xpath);
      const keys = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions: keys }] });
    },
    async close() {
      socket.close();
      await stop();
    },
  };
}
