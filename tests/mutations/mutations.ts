import { addressMutations } from "./address-mutations.ts";
import type { Mutation } from "./mutation.ts";
import { pageMutations } from "./page-mutations.ts";
import { schemaMutations } from "./schema-mutations.ts";
import { serverMutations } from "./server-mutations.ts";

/**
 * Deliberate faults, each of which a test detects. They show that a change of the test suite loses nothing: the same
 * faults have to be caught before and after it.
 */
export const mutations: Mutation[] = [...schemaMutations, ...serverMutations, ...addressMutations, ...pageMutations];
