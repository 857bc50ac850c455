import { m } from "#app/i18n/paraglide/messages.js";
import { ShownOnce } from "#app/ui/shown-once.tsx";

/** A token that was just made, the only time that it is shown. */
export function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.tokens_copy(), copied: m.tokens_copied(), failed: m.tokens_not_copied() }}
      secret={token}
      text={m.tokens_shown_once({ name })}
    />
  );
}
