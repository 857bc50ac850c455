import { institution } from "#institution";

/** Whom to write to when nothing here helps. */
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
