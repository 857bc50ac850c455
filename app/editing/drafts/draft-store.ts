import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type ChosenFiles, type LocalDraft, latestFirst, type Persistence } from "./local-draft.ts";

const databaseName = "postgrado";

/** How long the browser's storage may take, in milliseconds: some open it never, without an error. */
const storageTimeoutMs = 5_000;

/** The channel on which tabs tell each other that the kept edits changed. */
export const draftsChannelName = "postgrado_unsaved_edits";

interface Schema extends DBSchema {
  edits: { key: string; value: LocalDraft; indexes: { owner: string } };
  files: { key: string; value: { id: string; files: ChosenFiles } };
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Keeps unsaved edits in IndexedDB. Writing never throws: it answers how much was kept. */
export function createDraftStore({ timeoutMs = storageTimeoutMs } = {}) {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  let channel: BroadcastChannel | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    connection ??= openEdits(() => {
      connection = null;
    });
    return connection;
  }

  /** Does something with the database. Rejects where it is missing, refused, full or silent. */
  async function use<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const opened = connect();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException("The browser's storage is silent", "TimeoutError")), timeoutMs);
    });
    try {
      return await Promise.race([opened.then(work), late]);
    } catch (error) {
      // The next attempt opens it again: a person may have made room, or allowed it.
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

  async function isDone(work: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<boolean> {
    try {
      await use(work);
      return true;
    } catch {
      return false;
    }
  }

  return {
    /** Whether the browser keeps anything at all: writes something small and takes it away again. */
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

    /** An account's edits, latest first. Throws where the storage cannot be read. */
    async list(owner: string): Promise<LocalDraft[]> {
      return latestFirst(await use((db) => db.getAllFromIndex("edits", "owner", owner)));
    },

    /** The files of an edit; none where they were not kept. */
    async readFiles(id: string): Promise<ChosenFiles> {
      return use(async (db) => (await db.get("files", id))?.files ?? {}).catch(() => ({}));
    },

    /**
     * Keeps an edit in the place of an earlier one with its id: the words first, so that a file that finds no room does
     * not cost them. `files` are all of its files; undefined leaves those that are kept.
     */
    async write(edit: LocalDraft, files?: ChosenFiles): Promise<Persistence> {
      if (!(await isDone((db) => db.put("edits", edit)))) return "nothing";
      announce();
      if (!files) return "all";
      const isEmpty = Object.keys(files).length === 0;
      const { id } = edit;
      const isKept = await isDone((db) => (isEmpty ? db.delete("files", id) : db.put("files", { id, files })));
      return isKept ? "all" : "words";
    },

    /** Forgets an edit and its files. */
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

/** Opens the database. `onLost` hears that the browser closed it. Rejects where there is none. */
async function openEdits(onLost: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(databaseName, 1, {
    upgrade(db) {
      db.createObjectStore("edits", { keyPath: "id" }).createIndex("owner", "owner");
      db.createObjectStore("files", { keyPath: "id" });
    },
    blocking(_current, _wanted, event) {
      // A later version of the site wants to change the stores: this tab must not hold it up.
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });
}
