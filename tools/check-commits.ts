import { execFileSync } from "node:child_process";

/**
 * `npm run check:commits`: reports subjects of the last twenty commits that do not follow CONTRIBUTING.md. Never fails,
 * because a published commit cannot be renamed; reports nothing outside of a git clone.
 */
const limit = 72;
const notImperative =
  /^(the|an?|what|who|which|when|where|how|it|this|that|these|there|some|all|no|now)\b|^\w+(ed|ing)\b/i;

function faultOf(subject: string): string | null {
  if (subject.length > limit) {
    return `${subject.length} characters, at most ${limit}`;
  }
  if (subject.endsWith(".")) {
    return "ends with a period";
  }
  return notImperative.test(subject) ? "does not begin with a verb in the imperative" : null;
}

const lines = readLog();
for (const line of lines) {
  const [hash, subject = ""] = line.split("\t");
  const fault = faultOf(subject);
  if (fault) {
    console.warn(`${hash} ${subject}\n         ${fault} (CONTRIBUTING.md, “Commits”)`);
  }
}

function readLog(): string[] {
  try {
    const log = execFileSync("git", ["log", "-20", "--no-merges", "--format=%h%x09%s"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return log.trim().split("\n");
  } catch {
    return [];
  }
}
