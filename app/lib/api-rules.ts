/** Requests that the programs of one network may send in a minute (`duration`, in seconds). */
export const apiLimit = { points: 300, duration: 60 };

/** What a token may do with a type: each right includes those before it. */
export const apiRights = ["read", "read_drafts", "write", "publish"] as const;
export type ApiRight = (typeof apiRights)[number];
