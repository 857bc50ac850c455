/** Rate limit of the API per network; `duration` is in seconds. */
export const apiLimit = { points: 300, duration: 60 };

/** Rights of an API token for a type; each right includes the ones before it. */
export const apiRights = ["read", "read_drafts", "write", "publish"] as const;
export type ApiRight = (typeof apiRights)[number];
