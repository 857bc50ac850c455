import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";

/** The office's e-mail address after a lead; the office itself where no address is known. */
export function ContactLine({ lead }: { lead: string }) {
  const { email } = useOffice();
  return (
    <p>
      {lead}{" "}
      {email ? (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        `${m.office_itself()}.`
      )}
    </p>
  );
}
