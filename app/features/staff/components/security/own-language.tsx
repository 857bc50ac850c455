import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { keepLanguage } from "#app/i18n/language-cookie.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { setOwnLanguage } from "../../staff-queries.ts";
import { useNotice } from "../notices.tsx";
import { useStaffSession } from "../staff-session.tsx";

const labels: Readonly<Record<Locale, () => string>> = {
  es: () => m.people_language_es({}, { locale: "es" }),
  en: () => m.people_language_en({}, { locale: "en" }),
};

/** Language of the staff area after a sign-in and of the site's emails to the user. */
export function OwnLanguage() {
  const { db, user, member } = useStaffSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tell = useNotice();
  // Selected value while it is being saved.
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function choose(language: Locale) {
    setFailure(null);
    setChosen(language);
    try {
      await setOwnLanguage(db, language);
      keepLanguage(language);
      await client.invalidateQueries({ queryKey: ["staff-member", user.id] });
      tell({ text: m.account_language_set({}, { locale: language }), survives: true });
      navigate(pathsIn(language).staff.security(), { preventScrollReset: true });
    } catch {
      setChosen(null);
      setFailure({ message: m.account_failed(), advice: m.staff_try_again_advice() });
    }
  }

  return (
    <>
      <FormAlert failure={failure} />
      <fieldset className="flex flex-wrap gap-x-8">
        <legend className="sr-only">{m.account_language_title()}</legend>
        {locales.map((language) => (
          <label className="flex min-h-11 items-center gap-3" key={language}>
            <input
              checked={(chosen ?? member.language ?? getLocale()) === language}
              className="size-5 accent-primary"
              name="staff-language"
              onChange={() => void choose(language)}
              type="radio"
            />
            <span lang={language}>{labels[language]()}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
