import { Outlet } from "react-router";
import { SiteFrame } from "#app/features/institution/components/site-frame.tsx";

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
