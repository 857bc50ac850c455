import { createContext } from "react-router";

/**
 * Access to the backend for the pages of a request. Set by the server process, so that `app/` does not depend on the
 * deployment mode.
 */
export type BackendAccess = {
  /** Base address of the client. Not a network address if `fetch` is in-process. */
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** Returns the static news file as parsed JSON; an empty list without demo content. */
  readStaticNews: () => Promise<unknown>;
  /** Prefix of `/storage/v1/…` in a page; empty if this site serves the storage. */
  storageBase: string;
  /** Changes with every content change and invalidates caches. Null for a preview, whose reads are not shared. */
  contentVersion: number | null;
  /** True if drafts can be previewed; not on a Supabase project. */
  canPreview: boolean;
};

export const backendContext = createContext<BackendAccess>();
