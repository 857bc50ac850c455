import { addressMutations } from "./address-mutations.ts";
import type { Mutation } from "./mutation.ts";
import { pageMutations } from "./page-mutations.ts";
import { schemaMutations } from "./schema-mutations.ts";
import { serverMutations } from "./server-mutations.ts";

/**
 * Deliberate faults, each of which a test detects. A change of the test suite keeps its value when the same faults are
 * caught before and after it.
 */
export const mutations: Mutation[] = [...schemaMutations, ...serverMutations, ...addressMutations, ...pageMutations];
