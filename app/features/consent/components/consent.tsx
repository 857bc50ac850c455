import { Suspense } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { optionalPart } from "#app/ui/optional-part.tsx";
import { measurementServices } from "../measurement-services.ts";

// Fetched where visits are measured, and nowhere else.
const ConsentBanner = optionalPart(async () => (await import("./consent-banner.tsx")).ConsentBanner);
const ConsentSettings = optionalPart(async () => (await import("./consent-settings.tsx")).ConsentSettings);

/** Asks for consent, or lets the visitor decide otherwise later. Nothing where no measurement is configured. */
export function Consent({ part }: { part: "question" | "change" }) {
  if (measurementServices(useSiteSettings().analytics).length === 0) return null;
  return <Suspense>{part === "question" ? <ConsentBanner /> : <ConsentSettings />}</Suspense>;
}
