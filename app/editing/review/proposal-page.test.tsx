import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { ProposalPage } from "./proposal-page.tsx";
import type { ReviewedProposal } from "./proposal-queries.ts";
import type { ReviewWorkspace } from "./review-workspace.ts";

const workspace = {
  db: {},
  timeZone: "America/Santiago",
  isEditor: false,
  typeOf: () => ({ history: recipeType, described: recipeType }),
  linkTo: () => null,
} as unknown as ReviewWorkspace;

const reviewed = {
  proposal: {
    id: 7,
    table_name: "documents",
    title: "Cazuela",
    state: "published",
    note: "",
    reason: "",
    proposed_at: "2026-11-20T12:00:00Z",
  },
  comments: [],
} as unknown as ReviewedProposal;

function pageOf(client: QueryClient): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ProposalPage id={7} workspace={workspace} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test("keeps showing a proposal if refetching it fails", () => {
  const client = new QueryClient();
  client.setQueryData(["proposal", 7], reviewed);
  client.setQueryData(["proposal-subject", 7], null);
  expect(pageOf(client)).toContain("Cazuela");
  client
    .getQueryCache()
    .find({ queryKey: ["proposal", 7] })
    ?.setState({ status: "error", error: new Error("unreachable") });
  expect(pageOf(client)).toContain("Cazuela");
});
