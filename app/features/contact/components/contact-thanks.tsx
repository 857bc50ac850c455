import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Confirmation in place of the form. Reloading it does not send the message again. */
export function ContactThanks() {
  return (
    <FormNotice occasion="sent" title={m.contact_sent()} tone="good">
      <p className="max-w-prose">{m.contact_sent_next()}</p>
      <p className="print:hidden">
        <LinkButton look="outline" to={pathsIn().contact()}>
          {m.contact_sent_another()}
        </LinkButton>
      </p>
    </FormNotice>
  );
}
