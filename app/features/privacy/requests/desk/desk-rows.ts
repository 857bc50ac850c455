import { type MessagePerson, personName } from "#app/features/contact/inbox/messages.ts";
import type { TableRow } from "#app/i18n/csv-text.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import { type DataRequest, kindTexts, stateTexts } from "../data-request.ts";

/** Returns the register of requests as rows of a file, with ISO dates in the institution's time zone. */
export function deskRows(requests: readonly DataRequest[], people: readonly MessagePerson[]): TableRow[] {
  const day = (moment: string | null) => (moment ? dayIn(institution.timeZone, new Date(moment)) : "");
  return requests.map((request) => ({
    [m.desk_number()]: request.number,
    [m.desk_kind()]: kindTexts[request.kind].name(),
    [m.desk_state()]: stateTexts[request.state](),
    [m.contact_name()]: request.name,
    [m.contact_email()]: request.email,
    [m.desk_represents()]: request.represented ?? "",
    [m.desk_received()]: day(request.received_at),
    [m.desk_confirmed()]: day(request.confirmed_at),
    [m.desk_due_short()]: request.due_on,
    [m.desk_extended()]: day(request.extended_at),
    [m.desk_decided()]: day(request.decided_at),
    [m.desk_decided_by()]: personName(people, request.decided_by) ?? "",
  }));
}
