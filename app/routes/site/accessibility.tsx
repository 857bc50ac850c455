import { StatementPage } from "#app/features/institution/components/statement-page.tsx";
import { readStatement } from "#app/features/institution/statements.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Route } from "./+types/accessibility";

export function loader() {
  return readStatement("accessibility", getLocale());
}

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return <StatementPage statement={loaderData} />;
}
