import { Suspense } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { optionalPart } from "#app/ui/optional-part.tsx";
import { measurementServices } from "../measurement-services.ts";

// Loaded only if measurement is configured.
const ConsentBanner = optionalPart(async () => (await import("./consent-banner.tsx")).ConsentBanner);
const ConsentSettings = optionalPart(async () => (await import("./consent-settings.tsx")).ConsentSettings);

/** Banner that asks for consent, or the button to change the decision. Empty if measurement is not configured. */
export function Consent({ part }: { part: "question" | "change" }) {
  if (measurementServices(useSiteSettings().analytics).length === 0) return null;
  return <Suspense>{part === "question" ? <ConsentBanner /> : <ConsentSettings />}</Suspense>;
}
