import type { Reporter, TestCase, TestModule } from "vitest/node";
import { type Outcome, writeOutcomes } from "./outcome.ts";

/**
 * Writes outcomes. Vitest's JSON report omits errors of hooks around a group and uncaught errors, which also fail a
 * run.
 */
export default class VitestReporter implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules, unhandledErrors) => {
    const uncaught = unhandledErrors.map((error): Outcome => ({ file: "", name: "", ...describeFailure([error]) }));
    writeOutcomes([...modules.flatMap(outcomesOf), ...uncaught]);
  };
}

function outcomesOf(module: TestModule): Outcome[] {
  const file = module.relativeModuleId;
  const outsideTests = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const tests = [...module.children.allTests()].map((test) => ({ file, name: test.fullName, ...resultOf(test) }));
  const isWhole = module.ok() || outsideTests.length > 0 || tests.some(({ state }) => state === "failed");
  if (isWhole && outsideTests.length === 0) return tests;
  return [...tests, { file, name: "", ...describeFailure(outsideTests) }];
}

function resultOf(test: TestCase): Pick<Outcome, "state" | "message"> {
  const { state, errors } = test.result();
  if (state === "failed") return describeFailure(errors);
  return { state: state === "passed" ? "passed" : "skipped" };
}

function describeFailure(errors: readonly { message?: string }[]): Pick<Outcome, "state" | "message"> {
  return { state: "failed", message: errors.map(({ message }) => message).join("\n") };
}
