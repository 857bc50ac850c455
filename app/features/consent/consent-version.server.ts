import { createHash } from "node:crypto";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { consentMonths } from "#app/lib/consent-rules.ts";
import { type MeasurementService, measurementServices } from "#app/lib/measurement-services.ts";
import type { Analytics } from "#app/lib/site-settings.ts";
import { type ConsentQuestion, describeQuestion } from "./consent-question.ts";

/** Content of a version of the question, stored with its first proof. */
export type Asked = {
  services: Pick<MeasurementService, "name" | "company" | "purposes">[];
  months: number;
  texts: { es: ConsentQuestion; en: ConsentQuestion };
};

/**
 * Returns what visitors are asked, and its version: a digest of services, purposes, months and texts, so that any
 * change of them asks again. Ids of services do not count. Null if no service is configured.
 */
export function askedWith(analytics: Analytics): { version: string; asked: Asked } | null {
  const services = measurementServices(analytics);
  if (services.length === 0) return null;
  const asked = {
    services: services.map(({ name, company, purposes }) => ({ name, company, purposes })),
    months: consentMonths,
    texts: { es: describeQuestion(services, "es"), en: describeQuestion(services, "en") },
  };
  return { version: versionOf(asked), asked };
}

export function versionOf(asked: Asked): string {
  return createHash("sha256").update(canonicalJson(asked)).digest("hex").slice(0, 12);
}
