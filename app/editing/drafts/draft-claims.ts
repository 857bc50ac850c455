const lockPrefix = "postgrado_unsaved_edit:";

/** Name of the BroadcastChannel on which tabs ask for claims. */
const rollCallName = "postgrado_unsaved_edit_claims";

/** Time for another tab to respond or to release its claim, in milliseconds. */
const waitMs = 300;

/** Number of attempts within that time to get a lock that is held. */
const attempts = 6;

/** Claims of drafts by the browser's tabs. */
export type DraftClaims = {
  /** Claims a draft for this tab; false if another tab has claimed it. Each call needs one call of `release`. */
  claim: (id: string) => Promise<boolean>;
  release: (id: string) => void;
  /** Returns the ids of the drafts that are open in any tab, including this one. */
  claimed: () => Promise<ReadonlySet<string>>;
};

/**
 * Claims drafts with Web Locks, which the browser releases when a tab closes or crashes. Without Web Locks, as on a
 * site without TLS, asks the other tabs.
 */
export function createDraftClaims(
  locks: LockManager | undefined = typeof navigator === "undefined" ? undefined : navigator.locks,
): DraftClaims {
  return countUsers(locks ? claimsByLock(locks) : claimsByRollCall());
}

/** Counts the claims within a tab: a remounted editor claims before the previous one releases. */
function countUsers(claims: DraftClaims): DraftClaims {
  const open = new Map<string, { users: number; isClaimed: Promise<boolean> }>();
  return {
    claimed: claims.claimed,
    claim(id) {
      const entry = open.get(id) ?? { users: 0, isClaimed: claims.claim(id) };
      entry.users += 1;
      open.set(id, entry);
      return entry.isClaimed;
    },
    release(id) {
      const entry = open.get(id);
      if (!entry) return;
      entry.users -= 1;
      if (entry.users > 0) return;
      open.delete(id);
      void entry.isClaimed.then((isClaimed) => isClaimed && claims.release(id));
    },
  };
}

function claimsByLock(locks: LockManager): DraftClaims {
  const releases = new Map<string, () => void>();

  /**
   * Returns false if the lock is held. Such a request is never aborted: an abort that crosses with the grant leaves the
   * lock held for a moment, and the next request of the same tab would find it taken.
   */
  const tryLock = (id: string) =>
    new Promise<boolean>((resolve) => {
      const hold = (lock: Lock | null) =>
        new Promise<void>((release) => {
          resolve(lock !== null);
          if (!lock) return release();
          releases.set(id, release);
        });
      locks.request(lockPrefix + id, { ifAvailable: true }, hold).catch(() => resolve(false));
    });

  return {
    async claim(id) {
      for (let attempt = 1; attempt < attempts; attempt += 1) {
        if (await tryLock(id)) return true;
        await new Promise((resolve) => setTimeout(resolve, waitMs / attempts));
      }
      return tryLock(id);
    },
    release(id) {
      releases.get(id)?.();
      releases.delete(id);
    },
    async claimed() {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      const names = held.map(({ name = "" }) => name).filter((name) => name.startsWith(lockPrefix));
      return new Set(names.map((name) => name.slice(lockPrefix.length)));
    },
  };
}

type RollCall = { ask: true } | { held: string[] };

function claimsByRollCall(): DraftClaims {
  const held = new Set<string>();
  let channel: BroadcastChannel | null = null;
  const answers = new Set<string>();

  function connect(): BroadcastChannel | null {
    if (typeof BroadcastChannel === "undefined") return null;
    if (channel) return channel;
    channel = new BroadcastChannel(rollCallName);
    channel.onmessage = ({ data }: MessageEvent<RollCall>) => {
      if ("held" in data) for (const id of data.held) answers.add(id);
      else channel?.postMessage({ held: [...held] } satisfies RollCall);
    };
    return channel;
  }

  async function others(): Promise<ReadonlySet<string>> {
    answers.clear();
    connect()?.postMessage({ ask: true } satisfies RollCall);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return new Set(answers);
  }

  return {
    async claim(id) {
      if ((await others()).has(id)) return false;
      held.add(id);
      return true;
    },
    release: (id) => void held.delete(id),
    claimed: async () => new Set([...held, ...(await others())]),
  };
}
