import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { PendingContext } from "./pending-context.ts";
import { listPending, type PendingRecord } from "./pending-records.ts";
import { readTranslationSelection } from "./pending-selection.ts";
import { isInQueue, queueKey, queueQuery } from "./queue-address.ts";

/** Maximum length of the queue. */
const maxQueue = 500;

/**
 * Navigation through the translation queue, above the editor of one of its records. The queue is a snapshot: a
 * translated record stays in it, so that the next one keeps its position.
 */
export function QueueBar({ context, table, id }: { context: PendingContext; table: string; id: string | undefined }) {
  const [query] = useSearchParams();
  const isOpen = isInQueue(query) && id !== undefined;
  const selection = readTranslationSelection(query);
  const queue = useQuery({
    queryKey: [...queueKey, context.userId, selection],
    queryFn: () => listPending(context, selection, { page: 1, count: maxQueue }),
    enabled: isOpen,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOpen) return null;
  const records = queue.data?.records ?? [];
  const place = records.findIndex((record) => record.table === table && record.id === id);
  const neighbor = (step: number) => (place < 0 ? undefined : records[place + step]);
  const list = queueQuery(selection);
  return (
    <nav aria-label={m.translation_queue_title()} className="border-line border-b bg-paper-deep text-sm print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6">
        <Link className={look} to={pathsIn().staff.translation(list)}>
          {m.translation_queue_title()}
        </Link>
        {place >= 0 ? (
          <span className="figures text-ink-soft">
            {m.translation_queue_place({
              place: formatNumber(place + 1),
              total: formatNumber(queue.data?.total ?? records.length),
            })}
          </span>
        ) : null}
        <span className="ml-auto flex gap-x-6">
          <Neighbor
            context={context}
            label={m.translation_queue_previous()}
            record={neighbor(-1)}
            rel="prev"
            {...{ list }}
          />
          <Neighbor
            context={context}
            label={m.translation_queue_next()}
            record={neighbor(1)}
            rel="next"
            {...{ list }}
          />
        </span>
      </div>
    </nav>
  );
}

const look = "inline-flex min-h-11 items-center text-link font-semibold text-primary";

function Neighbor({
  record,
  label,
  rel,
  list,
  context,
}: {
  record: PendingRecord | undefined;
  label: string;
  rel: "prev" | "next";
  /** Query string of the queue's list. */
  list: string;
  context: PendingContext;
}) {
  const href = record && context.hrefOf(record.table, record.id);
  if (!href) return null;
  return (
    <Link className={look} rel={rel} to={`${href}${list}`}>
      {label}
    </Link>
  );
}
