import { StatementPage } from "#app/features/institution/components/statement-page.tsx";
import { readStatement } from "#app/features/institution/statements.server.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { Route } from "./+types/privacy";

export function loader() {
  return readStatement("privacy", getLocale());
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <StatementPage statement={loaderData} />;
}
