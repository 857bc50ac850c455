import { m } from "#app/i18n/paraglide/messages.js";
import { ShownOnce } from "#app/ui/shown-once.tsx";

/** The link of an invitation, where the site sends no mails; it is shown this once. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.people_link_copy(), copied: m.people_link_copied(), failed: m.people_link_not_copied() }}
      secret={link}
      text={m.people_link_text({ email })}
    />
  );
}
