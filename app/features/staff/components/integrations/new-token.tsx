import { m } from "#app/i18n/paraglide/messages.js";
import { ShownOnce } from "#app/ui/shown-once.tsx";

/** A new token, shown only once. */
export function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <ShownOnce
      labels={{ copy: m.tokens_copy(), copied: m.tokens_copied(), failed: m.tokens_not_copied() }}
      secret={token}
      text={m.tokens_shown_once({ name })}
    />
  );
}
