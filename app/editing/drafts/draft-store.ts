import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type ChosenFiles, type LocalDraft, latestFirst, type Persistence } from "./local-draft.ts";

const databaseName = "postgrado";

/** Timeout of the browser's storage in milliseconds: some browsers never open it and report no error. */
const storageTimeoutMs = 5_000;

/** Name of the BroadcastChannel on which tabs announce changes of stored drafts. */
export const draftsChannelName = "postgrado_unsaved_edits";

interface Schema extends DBSchema {
  edits: { key: string; value: LocalDraft; indexes: { owner: string } };
  files: { key: string; value: { id: string; files: ChosenFiles } };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Stores drafts in IndexedDB. Writing never throws; it returns how much was stored. */
export function createDraftStore({ timeoutMs = storageTimeoutMs } = {}) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  let channel: BroadcastChannel | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    connection ??= openEdits(() => {
      connection = null;
    });
    return connection;
  }

  /** Runs `work` with the database. Rejects if the database is missing, denied, full or does not respond. */
  async function use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const opened = connect();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new DOMException("The browser's storage does not respond", "TimeoutError")),
        timeoutMs,
      );
    });
    try {
      return await Promise.race([opened.then(work), late]);
    } catch (error) {
      // The next attempt reopens the database: the person may have freed space or allowed storage.
      if (connection === opened) connection = null;
      void opened.then((db) => db.close()).catch(() => undefined);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function announce(): void {
    channel ??= typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(draftsChannelName);
    channel?.postMessage("changed");
  }

  /**
   * Returns true if `work` succeeds. Retries once after a timeout: on a slow machine only the first request may be
   * late.
   */
  async function isDone(work: (db: IDBPDatabase<Schema>) => Promise<unknown>, hasFailed = false): Promise<boolean> {
    try {
      await use(work);
      return true;
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === "TimeoutError";
      return isLate && !hasFailed ? isDone(work, true) : false;
    }
  }

  return {
    /** True if the browser stores anything: writes and removes a small entry. */
    async probe(): Promise<boolean> {
      return isDone(async (db) => {
        const transaction = db.transaction("files", "readwrite");
        await Promise.all([
          transaction.store.put({ id: "probe", files: {} }),
          transaction.store.delete("probe"),
          transaction.done,
        ]);
      });
    },

    /** Returns an account's drafts, latest first. Throws if the storage cannot be read. */
    async list(owner: string): Promise<LocalDraft[]> {
      return latestFirst(await use((db) => db.getAllFromIndex("edits", "owner", owner)));
    },

    /** Returns the files of a draft; empty if they were not stored or cannot be read. */
    async readFiles(id: string): Promise<ChosenFiles> {
      return use(async (db) => (await db.get("files", id))?.files ?? {}).catch(() => ({}));
    },

    /**
     * Stores or replaces a draft. The text is written first, so that it is stored even if a file does not fit. `files`
     * are all of its files; undefined keeps the stored ones. A draft that was removed in between gets no files, since
     * nothing would remove them.
     */
    async write(draft: LocalDraft, files?: ChosenFiles): Promise<Persistence> {
      if (!(await isDone((db) => db.put("edits", draft)))) return "nothing";
      announce();
      if (!files) return "all";
      const isEmpty = Object.keys(files).length === 0;
      const { id } = draft;
      const isStored = await isDone(async (db) => {
        const transaction = db.transaction(["edits", "files"], "readwrite");
        const store = transaction.objectStore("files");
        if (isEmpty) await store.delete(id);
        else if (await transaction.objectStore("edits").getKey(id)) await store.put({ id, files });
        await transaction.done;
      });
      return isStored ? "all" : "text";
    },

    async remove(id: string): Promise<void> {
      await isDone(async (db) => {
        const transaction = db.transaction(["edits", "files"], "readwrite");
        await Promise.all([
          transaction.objectStore("edits").delete(id),
          transaction.objectStore("files").delete(id),
          transaction.done,
        ]);
      });
      announce();
    },
  };
}

/** Opens the database. `onLost` is called when the browser closes it. Rejects without IndexedDB. */
async function openEdits(onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName, 1, {
    upgrade(db) {
      db.createObjectStore("edits", { keyPath: "id" }).createIndex("owner", "owner");
      db.createObjectStore("files", { keyPath: "id" });
    },
    blocking(_current, _wanted, event) {
      // A later version of the site upgrades the database: an open connection in this tab would block it.
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
