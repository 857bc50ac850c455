import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ContactNotice } from "./contact-notice.tsx";

/** Shown in the form's place once the message is stored. Loading the page again sends nothing. */
export function ContactThanks() {
  return (
    <ContactNotice occasion="sent" title={m.contact_sent()} tone="good">
      <p className="max-w-prose">{m.contact_sent_next()}</p>
      <p className="print:hidden">
        <LinkButton look="outline" to={pathsIn().contact()}>
          {m.contact_sent_another()}
        </LinkButton>
      </p>
    </ContactNotice>
  );
}
