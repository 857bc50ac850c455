import { m } from "#app/i18n/paraglide/messages.js";
import { useOffice } from "#app/lib/office.ts";

/** A lead followed by the office's email address; by its name if the address is unknown. */
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
