import type { AuditEvent } from "./audit-events.ts";

/** Specification, section 9. */
const storageKey = "audit_events";

/** The oldest are removed first, unsent ones last. */
const capacity = 500;

/** An event in browser storage. `unsent` marks events that the backend has not accepted yet. */
type KeptEvent = AuditEvent & { unsent?: true };

export type LocalAuditLog = ReturnType<typeof createLocalAuditLog>;

/**
 * Creates the log of events caused by this browser (specification, section 7). If storage is blocked or full, it works
 * without storing.
 */
export function createLocalAuditLog(storage: () => Pick<Storage, "getItem" | "setItem">) {
  const listeners = new Set<() => void>();

  function read(): KeptEvent[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(storageKey) ?? "[]");
      return Array.isArray(kept) ? kept.filter(isEvent) : [];
    } catch {
      return [];
    }
  }

  function write(events: KeptEvent[]): void {
    try {
      storage().setItem(storageKey, JSON.stringify(withinCapacity(events)));
    } catch {
      // The backend's log is authoritative.
    }
    for (const listener of listeners) listener();
  }

  function unsent(): AuditEvent[] {
    return read()
      .filter((event) => event.unsent)
      .map(({ unsent: _, ...event }) => event);
  }

  return {
    all: read,
    append: (event: AuditEvent) => write([...read(), { ...event, unsent: true }]),
    /** Adds an event that the backend writes itself. */
    appendSent: (event: AuditEvent) => write([...read(), event]),
    markSent: (event: AuditEvent) =>
      write(read().map(({ unsent, ...kept }) => (unsent && !isSame(kept, event) ? { ...kept, unsent } : kept))),
    /** Calls `listener` after each change made by this page. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the unsent events, oldest first. */
    unsent,
    /** Returns one person's unsent events: a session may write only its own. */
    unsentOf: (userId: string): AuditEvent[] => unsent().filter((event) => event.userId === userId),
  };
}

function withinCapacity(events: KeptEvent[]): KeptEvent[] {
  let surplus = events.length - capacity;
  const kept = events.filter((event) => event.unsent || surplus-- <= 0);
  return kept.slice(-capacity);
}

function isSame(a: AuditEvent, b: AuditEvent): boolean {
  return a.timestamp === b.timestamp && a.eventType === b.eventType && a.userId === b.userId;
}

function isEvent(value: unknown): value is KeptEvent {
  return typeof value === "object" && value !== null && "eventType" in value && "timestamp" in value;
}
