import { Outlet, redirectDocument } from "react-router";
import { Consent } from "#app/features/consent/components/consent.tsx";
import { HeaderSearch } from "#app/features/search/components/header-search.tsx";
import { SiteFrame } from "#app/features/site/components/site-frame.tsx";
import { PreviewNote } from "#app/features/site/components/site-notices.tsx";
import { findRedirect } from "#app/features/site/find-redirect.server.ts";
import { pagePath } from "#app/lib/page-path.ts";
import type { Route } from "./+types/layout";

/** On 404, redirects an address that has moved, also to the other language. */
const followMovedAddress: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const response = await next();
  if (!(response instanceof Response) || response.status !== 404 || !["GET", "HEAD"].includes(request.method)) {
    return response;
  }
  const to = await findRedirect(context, pagePath(new URL(request.url).pathname)).catch(() => null);
  if (to) throw redirectDocument(to, 301);
  return response;
};

export const middleware = [followMovedAddress];

export default function SiteLayout() {
  return (
    <>
      <Consent part="question" />
      <SiteFrame footerNote={<Consent part="change" />} search={<HeaderSearch />}>
        <PreviewNote />
        <Outlet />
      </SiteFrame>
    </>
  );
}
