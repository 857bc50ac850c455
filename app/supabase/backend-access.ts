import { createContext } from "react-router";

/** How this request's pages reach the backend. The server process fills it in; nothing in `app/` knows its mode. */
export type BackendAccess = {
  /** Base address for the client. Never fetched over the network when `fetch` is an in-process one. */
  url: string;
  anonKey: string;
  fetch: typeof fetch;
  /** The static news file as parsed JSON: an empty list where demo content is off. */
  readStaticNews: () => Promise<unknown>;
  /** What goes before `/storage/v1/…` in a page: empty when this site serves the storage itself. */
  storageBase: string;
  /**
   * Changes whenever content changed: what was cached under another version is out of date. Null for a preview: what
   * it reads is for this request alone.
   */
  contentVersion: number | null;
  /** Whether pages can be shown with a draft in place: not on a Supabase project. */
  canPreview: boolean;
};

export const backendContext = createContext<BackendAccess>();
