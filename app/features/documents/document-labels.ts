import { m } from "#app/i18n/paraglide/messages.js";
import type { DocumentKind } from "./documents.ts";

export const documentKindLabel: Record<DocumentKind, () => string> = {
  regulations: m.documents_kind_regulations,
  agreements: m.documents_kind_agreements,
  institutional: m.documents_kind_institutional,
  forms: m.documents_kind_forms,
  resolutions: m.documents_kind_resolutions,
};
