import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { type Outcome, writeOutcomes } from "./outcome.ts";

/**
 * Writes outcomes, including errors outside of tests (such as a site that does not start), which Playwright's results
 * omit.
 */
export default class PlaywrightReporter implements Reporter {
  private suite?: Suite;
  private readonly outside: Outcome[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message, value }: TestError): void {
    this.outside.push({ file: "", name: "", state: "failed", message: message ?? value });
  }

  onEnd(): void {
    writeOutcomes([...(this.suite?.allTests() ?? []).map(outcomeOf), ...this.outside]);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function outcomeOf(test: TestCase): Outcome {
  // The first titles are those of the run and the project.
  const [, , file = "", ...titles] = test.titlePath();
  const outcome = test.outcome();
  const state = outcome === "expected" ? "passed" : outcome === "skipped" ? "skipped" : "failed";
  const message = test.results.find(({ error }) => error)?.error?.message;
  return { file, name: titles.join(" > "), state, ...(message && { message }) };
}
