import type { Analytics } from "./site-settings.ts";

/** Purposes for which visitors are asked, each apart. */
export const purposes = ["analytics", "advertising"] as const;
export type Purpose = (typeof purposes)[number];

/** A configured service. It is loaded only if the visitor allowed each of its purposes. */
export type MeasurementService = { tag: "google" | "meta"; name: string; company: string; purposes: Purpose[] };

/**
 * Google's services by the prefix of their id. A container can load anything, so that it has both purposes; so does an
 * unknown prefix.
 */
const googleServices: Record<string, Pick<MeasurementService, "name" | "purposes">> = {
  G: { name: "Google Analytics", purposes: ["analytics"] },
  AW: { name: "Google Ads", purposes: ["advertising"] },
  DC: { name: "Google Campaign Manager", purposes: ["advertising"] },
};
const googleContainer = { name: "Google Tag Manager", purposes: [...purposes] };

/** Returns the configured services with their purposes. */
export function measurementServices({ googleTag, metaPixel }: Analytics): MeasurementService[] {
  const prefix = googleTag?.split("-")[0] ?? "";
  return [
    ...(googleTag
      ? [{ tag: "google" as const, company: "Google", ...(googleServices[prefix] ?? googleContainer) }]
      : []),
    ...(metaPixel
      ? [{ tag: "meta" as const, company: "Meta", name: "Meta Pixel", purposes: ["advertising" as const] }]
      : []),
  ];
}

/** Returns the services with a purpose. */
export const servicesFor = (services: readonly MeasurementService[], purpose: Purpose) =>
  services.filter((service) => service.purposes.includes(purpose));
