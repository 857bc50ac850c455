import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { shareAddresses } from "../share-addresses.ts";

/** Sharing links, the device's share dialog if available, and the address to copy. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  return (
    <section aria-labelledby="compartir" className="print:hidden">
      <h2 className="text-xl" id="compartir">
        {m.news_share()}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 border-line border-t pt-2 text-sm">
        {shareAddresses({ title, url }).map(({ name, href }) => (
          <li key={name}>
            <a className="inline-flex min-h-11 items-center text-link" href={href} rel="noopener noreferrer">
              {name === "email" ? m.news_share_email() : name}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <ShareButton title={title} url={url}>
          {m.news_share_device()}
        </ShareButton>
        <CopyButton
          labels={{ copy: m.news_share_copy(), copied: m.news_share_copied(), failed: m.news_share_copy_failed() }}
          text={url}
        />
      </div>
    </section>
  );
}
