import { createDraftClaims } from "#app/editing/drafts/draft-claims.ts";
import { createDraftStore } from "#app/editing/drafts/draft-store.ts";
import type { DraftStorage } from "#app/editing/drafts/use-autosave.ts";

/** Drafts of this browser. One instance per page, since a tab has one set of claims. */
export const draftStorage: DraftStorage = { store: createDraftStore(), claims: createDraftClaims() };
