import { m } from "#app/i18n/paraglide/messages.js";

/** Returns the error message of a failed request, with advice. */
export function fileFailure(error: unknown): string {
  switch (codeOf(error)) {
    case "42501":
      return m.accreditation_file_refused();
    case "55P03":
      return m.accreditation_file_busy();
    case "54000":
      return m.accreditation_file_too_large();
    default:
      return m.accreditation_file_failed();
  }
}

/** True if a retry would fail as well. */
export function isRefused(error: unknown): boolean {
  return ["42501", "54000"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const fields = (typeof error === "object" && error !== null ? error : {}) as { code?: unknown };
  return String(fields.code ?? "");
}
