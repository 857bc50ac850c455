import { compare, hash } from "bcrypt";
import { NewestFirstQueue } from "../limits/newest-first-queue.ts";

/** bcrypt's cost of new hashes; a comparison takes the cost of its hash. */
const cost = 10;

const shortestPassword = 12;

/** bcrypt ignores what lies beyond; better to refuse it than to let it look as if it counted. */
const longestPasswordBytes = 72;

/** A hash of an unknown password, compared where an e-mail has no account, so that this takes the same time. */
const dummyHash = "$2b$10$Rpc.V1H0nJyFk7szsuL7leZqyyVhvYvdM6oRPyIkiZI/hhMY6/7di";

/** Whose passwords are hashed first: people who are known here, people who have not failed, and those who have. */
export type HashingRank = "known" | "unfailed" | "failed";

const ranks: HashingRank[] = ["known", "unfailed", "failed"];

/**
 * Hashing takes a twentieth of a second of a core, in a thread of its own: visitors' pages are rendered meanwhile. One
 * is done at a time, so that a second core is left to them, too.
 */
const hashing = new NewestFirstQueue({ ranks: ranks.length, maxWaiting: 100 });

/** What is wrong with a new password, in words; null when nothing is. */
export function findPasswordFault(password: string): string | null {
  if (password.length < shortestPassword) return `Password should be at least ${shortestPassword} characters.`;
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    return `Password cannot be longer than ${longestPasswordBytes} bytes.`;
  }
  return null;
}

/** Runs work that compares a password. Throws `QueueFullError`, without running it, when too many wait. */
export function runHashing<T>(rank: HashingRank, work: () => Promise<T>): Promise<T> {
  return hashing.run(ranks.indexOf(rank), work);
}

/** Throws `QueueFullError` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return runHashing("known", () => hash(password, cost));
}

/**
 * Whether a password belongs to a hash. Without one it takes as long and returns false. The caller runs it in
 * `runHashing`.
 */
export async function comparePassword(password: string, known: string | null): Promise<boolean> {
  const matches = await compare(password, known ?? dummyHash);
  return matches && known !== null;
}
