import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { institution } from "#institution";
import type { ApiTypeName } from "../../tokens/api-tokens.ts";
import { type Delivery, eventLabels, responseText } from "../../webhooks/webhooks.ts";

const moment = (at: string) => dateAndTime(at, institution.timeZone);

export function DeliveryTable({
  deliveries,
  name,
  types,
}: {
  deliveries: readonly Delivery[];
  name: string;
  types: readonly ApiTypeName[];
}) {
  if (deliveries.length === 0) return <p className="mt-1 text-ink-soft text-sm">{m.webhooks_no_deliveries()}</p>;
  return (
    <Disclosure
      className="mt-1 text-sm"
      look="line"
      summary={
        <span>
          {m.webhooks_deliveries()}
          <span className="sr-only">: {name}</span>
        </span>
      }
    >
      <ul className="divide-y divide-line border-line border-y">
        {deliveries.map((delivery) => {
          const label = types.find(({ table }) => table === delivery.table_name)?.label;
          return (
            <li className="flex flex-wrap justify-between gap-x-6 py-2" key={delivery.id}>
              <span>
                {eventLabels[delivery.event]?.()}
                {label ? ` · ${label}` : ""}
                {delivery.record_id ? <span className="text-ink-soft"> {delivery.record_id}</span> : null}
              </span>
              <span className="figures text-ink-soft">
                {[stateOf(delivery), responseText(delivery)].filter(Boolean).join(" · ")}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

function stateOf({ ended_at, status, tries, next_try_at }: Delivery): string {
  if (ended_at) {
    const isDelivered = status !== null && status >= 200 && status < 300;
    return isDelivered
      ? m.webhooks_delivered({ moment: moment(ended_at) })
      : m.webhooks_given_up({ moment: moment(ended_at) });
  }
  return tries === 0 ? m.webhooks_waiting() : m.webhooks_next_try({ moment: moment(next_try_at) });
}
