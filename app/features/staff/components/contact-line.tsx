import { institution } from "#institution";

/** The office's e-mail address after a lead. */
export function ContactLine({ lead }: { lead: string }) {
  const { email } = institution.contact;
  return (
    <p>
      {lead}{" "}
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
