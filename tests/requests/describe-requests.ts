import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PersonName } from "../database/people.ts";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";
import { checkRequests } from "./check-requests.ts";
import { openScene, type Scene } from "./scene.ts";

const requests = faultRounds(60, 20_000);

/** Tests for each person that generated requests read, write and break nothing unauthorized. */
export function describeRequestsOf(people: PersonName[]): void {
  describe("requests that nobody would write", () => {
    let scene: Scene;

    beforeAll(async () => {
      scene = await openScene(people);
    });
    afterAll(() => scene.close());

    it.each(people)(
      "of the %s show and write what is theirs to see and to write, and break nothing",
      async (person) => {
        const began = performance.now();
        const { sent, answered, withRows, wrote } = await checkRequests(scene, person, requests);
        const minutes = ((performance.now() - began) / 60_000).toFixed(1);
        const done = `${sent} requests of the ${person}: ${answered} answered, ${withRows} with rows, ${wrote} that wrote`;
        if (requests > 1000) console.log(`${done}; ${minutes} minutes`);
        // A run with only rejected requests would prove nothing.
        expect(answered).toBeGreaterThan(sent / 20);
        expect(withRows).toBeGreaterThan(sent / 100);
        if (["editor", "administrator"].includes(person)) expect(wrote).toBeGreaterThan(0);
      },
      faultTime(requests, 60),
    );
  });
}
