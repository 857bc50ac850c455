import { ListRow, ListTable, listCell } from "#app/editing/listing/list-table.tsx";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { StaffProgram } from "#app/supabase/staff-programs.ts";
import { Marked } from "#app/ui/marked.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { institution } from "#institution";
import type { StaffAccount } from "../../accounts/accounts.ts";
import { roleLabels } from "../../staff-role-labels.ts";
import { useStaffSession } from "../staff-session.tsx";

export function PeopleTable({
  accounts,
  programs,
  onEdit,
}: {
  accounts: readonly StaffAccount[];
  programs: readonly StaffProgram[];
  onEdit: (account: StaffAccount) => void;
}) {
  const { user } = useStaffSession();
  const headings = [
    m.people_person(),
    m.people_role(),
    m.staff_column_status(),
    m.people_last_sign_in(),
    m.people_second_factor(),
    m.staff_column_actions(),
  ];
  return (
    <ListTable caption={m.people_title()} headings={headings}>
      {accounts.map((account) => {
        const { user_id, email, name, role, active, last_sign_in_at, has_second_factor } = account;
        const directed = programs.filter(({ id }) => account.programs.includes(id));
        return (
          <ListRow key={user_id}>
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-auto`}>
              <span className="font-semibold">{name || email}</span>
              {user_id === user.id ? <span className="text-ink-soft"> {m.people_you()}</span> : null}
              {name ? <span className="block text-ink-soft text-xs">{email}</span> : null}
            </td>
            <td className={`${listCell} max-lg:w-full`}>
              {roleLabels[role]()}
              {directed.map((program) => (
                <span className="block text-ink-soft text-xs" key={program.id}>
                  {program.name}
                </span>
              ))}
              {role === "director" && account.programs.length === 0 ? (
                <span className="block text-accent text-xs">{m.people_no_program()}</span>
              ) : null}
            </td>
            <td className={listCell}>
              <Marked square={active ? "bg-primary border-primary" : "border-line-strong bg-line"}>
                {active ? m.people_active() : m.people_inactive()}
              </Marked>
            </td>
            <td className={`${listCell} figures text-ink-soft`}>
              <span className="lg:hidden">{m.people_last_sign_in()}: </span>
              {last_sign_in_at ? (
                <Timestamp at={last_sign_in_at} className="whitespace-nowrap">
                  {dateAndTime(last_sign_in_at, institution.timeZone)}
                </Timestamp>
              ) : (
                m.people_never()
              )}
            </td>
            <td className={listCell}>
              <span className="lg:hidden">{m.people_second_factor()}: </span>
              {has_second_factor ? m.people_factor_on() : m.people_factor_off()}
            </td>
            <td className={`${listCell} w-full lg:w-auto`}>
              <button
                className="inline-flex small-target items-center text-primary underline-offset-4 hover:underline lg:-mt-1.5"
                onClick={() => onEdit(account)}
                type="button"
              >
                {m.people_change()}
                <span className="sr-only">: {name || email}</span>
              </button>
            </td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
