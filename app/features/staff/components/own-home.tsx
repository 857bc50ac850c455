import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate } from "react-router";
import { keepLanguage } from "#app/i18n/language-cookie.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { findOwnStaffMember } from "../staff-queries.ts";
import { useAuth } from "./auth-provider.tsx";
import { LoadingNote } from "./loading-note.tsx";

/** Redirects a signed-in user to the staff area in their preferred language, else in the page's. */
export function OwnHome() {
  const { state, backend } = useAuth();
  const userId = state.status === "authenticated" ? state.user.id : "";
  const member = useQuery({
    queryKey: ["staff-member", userId],
    queryFn: () => (backend ? findOwnStaffMember(backend.db, userId) : null),
    enabled: backend !== null,
  });
  const language = member.data?.language;
  // The server redirects every address to the language stored in the browser.
  useEffect(() => {
    if (isLocale(language)) keepLanguage(language);
  }, [language]);
  if (member.isPending) return <LoadingNote />;
  return <Navigate replace to={pathsIn(isLocale(language) ? language : undefined).staff.home()} />;
}
