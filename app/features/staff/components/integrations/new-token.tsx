import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";

/** A token that was just made, the only time that it is shown. */
export function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <div className="mb-6 grid max-w-prose gap-3 border-primary border-l-4 bg-white px-4 py-3 text-sm" role="status">
      <p>{m.tokens_shown_once({ name })}</p>
      <p className="select-all font-medium [overflow-wrap:anywhere]" translate="no">
        {token}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          labels={{ copy: m.tokens_copy(), copied: m.tokens_copied(), failed: m.tokens_not_copied() }}
          text={token}
        />
      </div>
    </div>
  );
}
