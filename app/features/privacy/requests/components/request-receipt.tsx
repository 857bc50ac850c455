import { formatDate, formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { kindTexts, stateTexts } from "../data-request.ts";
import type { RequestStatus } from "../request-status.server.ts";

/** Number, state and deadline of a request, without personal data. */
export function RequestReceipt({
  request: { number, kind, state, received_at, due_on, extended_at, decided_at },
}: {
  request: RequestStatus;
}) {
  return (
    <FactList>
      <Fact isWide term={m.desk_number()}>
        {number}
      </Fact>
      <Fact term={m.desk_kind()}>{kindTexts[kind].name()}</Fact>
      <Fact term={m.desk_state()}>{stateTexts[state]()}</Fact>
      <Fact term={m.desk_received()}>{formatDate(received_at)}</Fact>
      {decided_at ? (
        <Fact term={m.desk_decided()}>{formatDate(decided_at)}</Fact>
      ) : (
        <Fact term={m.desk_due()}>{formatDay(due_on)}</Fact>
      )}
      {extended_at ? <Fact term={m.desk_extended()}>{formatDate(extended_at)}</Fact> : null}
    </FactList>
  );
}
