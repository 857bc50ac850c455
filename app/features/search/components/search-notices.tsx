import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { SearchAnswer, SearchRequest } from "../search.ts";
import { searchParameters } from "../search-address.ts";

export function SearchNotices({
  request,
  answer: { corrected, leftOut },
}: {
  request: SearchRequest;
  answer: SearchAnswer;
}) {
  if (!corrected && leftOut.length === 0) return null;
  return (
    <div className="mb-5 grid gap-2 border-accent border-l-4 pl-4 text-sm [overflow-wrap:anywhere]">
      {corrected ? (
        <p>
          {m.search_corrected()} <strong>{quoteText(corrected)}</strong>.{" "}
          <Link
            className="text-link"
            to={pathsIn().search(searchParameters({ text: request.text, kinds: request.kinds, isLiteral: true }))}
          >
            {m.search_literal()} {quoteText(request.text)}
          </Link>
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p>
          {m.search_left_out()} <strong>{leftOut.map(quoteText).join(", ")}</strong>.
        </p>
      ) : null}
    </div>
  );
}

function quoteText(text: string): string {
  return getLocale() === "es" ? `«${text}»` : `“${text}”`;
}
