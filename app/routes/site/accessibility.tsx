import { LegalPageContent } from "#app/features/pages/components/legal-page-content.tsx";
import { readLegalPage } from "#app/features/pages/legal-pages.server.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { officeOfRequest } from "#app/supabase/office-settings.server.ts";
import type { Route } from "./+types/accessibility";

export async function loader({ context }: Route.LoaderArgs) {
  return readLegalPage("accessibility", getLocale(), await officeOfRequest(context, getLocale()));
}

export default function AccessibilityPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageMeta description={page.lead} title={page.title} />
      <LegalPageContent page={page} />
    </>
  );
}
