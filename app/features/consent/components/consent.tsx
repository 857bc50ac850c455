import { Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { optionalPart } from "#app/ui/optional-part.tsx";

// Loaded only if a service is configured.
const ConsentBanner = optionalPart(async () => (await import("./consent-banner.tsx")).ConsentBanner);
const ConsentSettings = optionalPart(async () => (await import("./consent-settings.tsx")).ConsentSettings);

/**
 * Banner that asks for consent, or the buttons that change and withdraw it. Empty if the root loader has no version of
 * the question, since no service is configured.
 */
export function Consent({ part }: { part: "question" | "change" }) {
  const version = useRouteLoaderData<{ consentVersion: string | null }>("root")?.consentVersion;
  if (!version) return null;
  return (
    <Suspense>
      {part === "question" ? <ConsentBanner version={version} /> : <ConsentSettings version={version} />}
    </Suspense>
  );
}
