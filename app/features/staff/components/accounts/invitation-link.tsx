import { m } from "#app/i18n/paraglide/messages.js";
import { ShownOnce } from "#app/ui/shown-once.tsx";

/** Link of an invitation, shown only once, for sites that send no email. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.people_link_copy(), copied: m.people_link_copied(), failed: m.people_link_not_copied() }}
      secret={link}
      text={m.people_link_text({ email })}
    />
  );
}
