import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** The link of an invitation, where the site sends no mails; it is shown this once. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <div className="mb-6 grid max-w-prose gap-3 border-primary border-l-4 bg-white px-4 py-3 text-sm" role="status">
      <p>{m.people_link_text({ email })}</p>
      <p className="select-all font-medium [overflow-wrap:anywhere]" translate="no">
        {link}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          labels={{ copy: m.people_link_copy(), copied: m.people_link_copied(), failed: m.people_link_not_copied() }}
          text={link}
        />
      </div>
    </div>
  );
}
