import fc from "fast-check";
import { expect } from "vitest";
import type { PersonName } from "../database/people.ts";
import { faultRun } from "../support/fault-rounds.ts";
import { checkResponse } from "./check-response.ts";
import { requestsOf } from "./generate-request.ts";
import { printRequest } from "./generated-request.ts";
import type { Outcome, Scene } from "./scene.ts";

export type Tally = { sent: number; answered: number; withRows: number; wrote: number };

/**
 * Sends generated requests as this person. Throws with the shortest request that discloses, writes or breaks something;
 * otherwise returns their outcomes. A smaller schema limits the requests to a part of it; with `endOnFailure` it throws
 * with the first such request instead of the shortest.
 */
export async function checkRequests(
  scene: Scene,
  person: PersonName,
  requests: number,
  { schema = scene.schema, endOnFailure = false } = {},
): Promise<Tally> {
  const tally: Tally = { sent: 0, answered: 0, withRows: 0, wrote: 0 };
  await fc.assert(
    fc.asyncProperty(requestsOf(person, schema, scene.stateOf(person)), async (request) => {
      const outcome = await scene.ask(person, request);
      count(tally, outcome);
      const findings = checkResponse(person, request, outcome, scene.schema);
      if (findings.length) throw new Error(`${findings.join("\n")}\n\n${printRequest(request)}\n\n${print(outcome)}`);
    }),
    { ...faultRun(requests), endOnFailure },
  );
  expect(await scene.isUntouched(person)).toBe(true);
  return tally;
}

function count(tally: Tally, { status, text, before, after }: Outcome) {
  tally.sent += 1;
  if (status < 400) tally.answered += 1;
  if (status < 300 && /[a-z0-9]/.test(text)) tally.withRows += 1;
  if (before !== after) tally.wrote += 1;
}

const print = ({ status, text }: Outcome) => `${status} ${text.slice(0, 1000)}`;
