import { addressMutations } from "./address-mutations.ts";
import type { Mutation } from "./mutation.ts";
import { pageMutations } from "./page-mutations.ts";
import { schemaMutations } from "./schema-mutations.ts";
import { serverMutations } from "./server-mutations.ts";

/** All mutations. A change of the test suite is safe if it catches the same mutations as before. */
export const mutations: Mutation[] = [...schemaMutations, ...serverMutations, ...addressMutations, ...pageMutations];
