import { Outlet } from "react-router";
import { ConsentBanner } from "#app/features/consent/components/consent-banner.tsx";
import { ConsentSettings } from "#app/features/consent/components/consent-settings.tsx";
import { HeaderSearch } from "#app/features/search/components/header-search.tsx";
import { SiteFrame } from "#app/features/site/components/site-frame.tsx";

export default function SiteLayout() {
  return (
    <>
      <ConsentBanner />
      <SiteFrame footerNote={<ConsentSettings />} search={<HeaderSearch />}>
        <Outlet />
      </SiteFrame>
    </>
  );
}
