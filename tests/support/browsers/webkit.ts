import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../../../tools/free-port.ts";
import { type DrivenBrowser, findProgram, withinAMinute } from "./driven-browser.ts";

const driver = findProgram("WebKitWebDriver");
const display = findProgram("Xvfb");

/** Programs that WebKit needs and the machine lacks. */
export const webkitMissing = [driver ? [] : ["WebKitWebDriver"], display ? [] : ["Xvfb"]].flat();

/** Key of an element reference in WebDriver's JSON. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Starts WebKitGTK on a virtual display and drives it by WebDriver. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const screen = spawn(display ?? "", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const processes: ChildProcess[] = [screen];
  const stop = async () => {
    for (const child of processes.reverse()) {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
  };
  try {
    const lines = createInterface({ input: screen.stdout });
    const [number] = (await withinAMinute(once(lines, "line"), "Xvfb did not start")) as string[];
    const port = await freePort();
    processes.push(
      spawn(driver ?? "", [`--port=${port}`], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: "1" },
      }),
    );
    return await withinAMinute(connect(`http://127.0.0.1:${port}`, stop), "WebKit did not start");
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect(address: string, stop: () => Promise<void>): Promise<DrivenBrowser> {
  async function send<Value>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Value> {
    const options = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await fetch(`${address}${path}`, { ...options, signal: AbortSignal.timeout(60_000) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  }
  while (!(await send<{ ready: boolean }>("GET", "/status").catch(() => null))?.ready) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities: {} });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { width: 1280, height: 900 });

  async function find(xpath: string): Promise<string> {
    const element = await send<Record<string, string>>("POST", `${session}/element`, { using: "xpath", value: xpath });
    return `${session}/element/${element[elementKey]}`;
  }
  const click = async (xpath: string) => {
    const element = await find(xpath);
    await send("POST", `${element}/click`, {});
    return element;
  };

  return {
    // WebDriver has no page events.
    errors: [],
    async open(url) {
      await send("POST", `${session}/url`, { url });
    },
    async evaluate(expression) {
      return send("POST", `${session}/execute/sync`, { script: `return ${expression};`, args: [] });
    },
    async click(xpath) {
      await click(xpath);
    },
    async type(xpath, text) {
      await send("POST", `${await click(xpath)}/value`, { text });
    },
    async close() {
      await send("DELETE", session).catch(() => undefined);
      await stop();
    },
  };
}
