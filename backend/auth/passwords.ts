import { compare, hash } from "bcrypt";
import { NewestFirstQueue } from "../limits/newest-first-queue.ts";

/** bcrypt cost of new hashes; a comparison uses the cost of its hash. */
const cost = 10;

const shortestPassword = 12;

/** bcrypt ignores further bytes, so longer passwords are rejected. */
const maxPasswordBytes = 72;

/** Hash that is compared when an e-mail has no account, so that the response takes as long. */
const dummyHash = "$2b$10$Rpc.V1H0nJyFk7szsuL7leZqyyVhvYvdM6oRPyIkiZI/hhMY6/7di";

/** Priority of a comparison: people known here, people who have not failed, and people who have. */
export type HashingRank = "known" | "unfailed" | "failed";

const ranks: HashingRank[] = ["known", "unfailed", "failed"];

/** One hash at a time, 50 ms of a core in another thread, so that pages are rendered in the meantime. */
const hashing = new NewestFirstQueue({ ranks: ranks.length, maxWaiting: 100 });

/** Returns the reason why a new password is rejected; null if it is valid. */
export function findPasswordFault(password: string): string | null {
  if (password.length < shortestPassword) return `Password should be at least ${shortestPassword} characters.`;
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    return `Password cannot be longer than ${maxPasswordBytes} bytes.`;
  }
  return null;
}

/** Runs work that compares a password. Throws `QueueFullError`, without running it, when the queue is full. */
export function runHashing<T>(rank: HashingRank, work: () => Promise<T>): Promise<T> {
  return hashing.run(ranks.indexOf(rank), work);
}

/** Hashes a new password. Throws `QueueFullError` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return runHashing("known", () => hash(password, cost));
}

/** Returns whether a password matches a hash; for null it takes as long. Called within `runHashing`. */
export async function comparePassword(password: string, known: string | null): Promise<boolean> {
  const matches = await compare(password, known ?? dummyHash);
  return matches && known !== null;
}
