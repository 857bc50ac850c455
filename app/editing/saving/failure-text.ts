import { m } from "#app/i18n/paraglide/messages.js";
import { NoDataError, SaveError } from "./save-errors.ts";

type Kind =
  | "connection"
  | "timeout"
  | "not-allowed"
  | "no-data"
  | "too-large"
  | "not-an-image"
  | "too-complex"
  | "incomplete"
  | "full"
  | "unavailable"
  | "busy"
  | "other";

/** Returns the reason for a failed request, with advice. */
export function failureText(error: unknown): string {
  switch (failureKind(error)) {
    case "connection":
      return m.editing_failure_connection();
    case "timeout":
      return m.editing_failure_timeout();
    case "not-allowed":
      return m.editing_failure_not_allowed();
    case "no-data":
      return m.editing_failure_no_data();
    case "too-large":
      return m.editing_failure_too_large();
    case "not-an-image":
      return m.editing_failure_not_an_image();
    case "too-complex":
      return m.editing_failure_too_complex();
    case "incomplete":
      return m.editing_failure_incomplete();
    case "full":
      return m.editing_failure_full();
    case "unavailable":
      return m.editing_failure_unavailable();
    case "busy":
      return m.editing_failure_busy();
    case "other":
      return m.editing_failure_other();
  }
}

/** True if sending the same content again may succeed; false for files that the storage always rejects. */
export function isWorthRetrying(error: unknown): boolean {
  return !["too-large", "not-an-image", "too-complex", "incomplete"].includes(failureKind(error));
}

/** Classifies errors of `fetch`, the data API and the storage, which have different shapes. */
export function failureKind(error: unknown): Kind {
  const cause = error instanceof SaveError ? error.cause : error;
  if (error instanceof NoDataError) return "no-data";
  // A rejected write changes no rows and reports no error.
  if (error instanceof SaveError && !cause) return "not-allowed";
  const { name, message, code, status, statusCode } = fieldsOf(cause);
  const httpStatus = Number(status ?? statusCode ?? 0);
  if (httpStatus === 413) return "too-large";
  if (httpStatus === 415) return "not-an-image";
  // The storage client does not expose the error code.
  if (httpStatus === 422) return /is incomplete/.test(message) ? "incomplete" : "too-complex";
  if (httpStatus === 507 || code === "53100") return "full";
  // Waited too long for another save of the same record, or for an import.
  if (["57014", "55P03", "40P01", "40001"].includes(code)) return "busy";
  if (httpStatus === 503 || code === "PGRST001") return "unavailable";
  if (httpStatus === 401 || httpStatus === 403 || code === "42501" || /^PGRST30\d$/.test(code)) return "not-allowed";
  if (/timed out|TimeoutError/.test(message)) return "timeout";
  if (name === "StorageUnknownError" || /fetch|network|load failed/i.test(message)) return "connection";
  return "other";
}

function fieldsOf(error: unknown) {
  const fields = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  return {
    name: String(fields.name ?? ""),
    message: String(fields.message ?? ""),
    code: String(fields.code ?? ""),
    status: fields.status,
    statusCode: fields.statusCode,
  };
}
