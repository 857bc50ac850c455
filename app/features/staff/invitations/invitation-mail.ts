import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { invitationDays } from "#app/lib/invitation-rules.ts";
import type { Mail } from "#app/lib/request-services.ts";
import { institution } from "#institution";

/** Composes the email with an invitation link, in the language that the administrator selected. */
export function composeInvitationMail(
  { email, name, language }: { email: string; name: string; language: Locale },
  { link, office }: { link: string; office: string },
): Mail {
  const locale = { locale: language };
  const site = m.staff_site_name({ shortName: institution.shortName }, locale);
  return {
    to: [email],
    cc: [],
    replyTo: { name: institution.office[language], address: office },
    subject: m.invitation_mail_subject({ site }, locale),
    text: [
      name ? m.invitation_mail_greeting({ name }, locale) : null,
      m.invitation_mail_text({ site, email }, locale),
      link,
      m.invitation_mail_days({ days: String(invitationDays) }, locale),
      m.invitation_mail_unexpected({}, locale),
      institution.office[language],
    ]
      .filter((part) => part !== null)
      .join("\n\n"),
  };
}
