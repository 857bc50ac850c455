import type { ComponentProps, ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormNotice } from "#app/ui/form/form-notice.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Section } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Section with the form, or the confirmation if `isSent`. `aside` goes below the heading. */
export function ContactFormSection({
  isSent,
  aside,
  ...form
}: ComponentProps<typeof ContactForm> & { isSent: boolean; aside: ReactNode }) {
  return (
    <Section aside={aside} id="escribir" title={m.contact_form_title()}>
      {isSent && !form.reply ? <ContactThanks /> : <ContactForm {...form} />}
    </Section>
  );
}

/** Confirmation in place of the form. Reloading it does not send the message again. */
function ContactThanks() {
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
