import type { ComponentProps, ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Section } from "#app/ui/section.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactThanks } from "./contact-thanks.tsx";

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
