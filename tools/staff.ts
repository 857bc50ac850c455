import { z } from "zod";
import { staffRoles } from "../app/lib/staff-roles.ts";
import { readArguments } from "./read-arguments.ts";
import { runCommand } from "./run-command.ts";
import {
  changeStaffMember,
  generatePassword,
  listStaff,
  putStaffMember,
  recordStaffChange,
  removeSecondFactors,
  resetStaffPassword,
  setDirectedPrograms,
} from "./staff-accounts.ts";

const usage = `npm run staff -- <what to do>
  list                                          current and former members
  add <e-mail> [--role editor] [--name "Name"]  a new member; prints a first password once
  reset <e-mail>                                a new password, printed once; ends the member's sessions
  remove-factors <e-mail>                       removes the second factors of a member who lost them
  role <e-mail> <role>                          administrator, editor or director
  programs <e-mail> <code> [<code>…]            replaces the programs of a director
  deactivate <e-mail>                           removes all rights immediately
  activate <e-mail>                             restores them`;

const roleSchema = z.enum(staffRoles, { error: `A role is one of: ${staffRoles.join(", ")}.` });
const emailSchema = z.email({ error: "That is not an e-mail address." }).transform((email) => email.toLowerCase());

const { positionals, values } = readArguments(
  usage,
  { role: { type: "string", default: "editor" }, name: { type: "string", default: "" } },
  Number.POSITIVE_INFINITY,
);

const [action, address, wantedRole] = positionals;

/** Number of words of each action, including its own. */
const words = new Map(
  Object.entries({
    list: 1,
    add: 2,
    reset: 2,
    "remove-factors": 2,
    role: 3,
    programs: Number.POSITIVE_INFINITY,
    deactivate: 2,
    activate: 2,
  }),
);

/** `npm run staff`: manages the staff accounts. */
await runCommand(async (db) => {
  if (!action) return console.log(usage);
  const most = words.get(action);
  if (!most) throw new Error(`There is no "${action}".\n${usage}`);
  if (positionals.length > most) throw new Error(`Unexpected argument '${positionals[most]}'.\n${usage}`);
  if (action === "list") return list();
  const email = parse(emailSchema, address);
  switch (action) {
    case "add": {
      const role = parse(roleSchema, values.role);
      if ((await listStaff(db)).some((member) => member.email === email)) {
        throw new Error(`${email} is staff already. See: reset, role, activate.`);
      }
      const password = generatePassword();
      await recordStaffChange(db, { email, change: "added" }, () =>
        putStaffMember(db, { email, password, name: values.name, role }),
      );
      return console.log(`Added ${email} as ${role}.\nPassword, shown only once: ${password}`);
    }
    case "reset": {
      const password = generatePassword();
      await recordStaffChange(db, { email, change: "password reset" }, () => resetStaffPassword(db, email, password));
      return console.log(`Password of ${email}, shown only once: ${password}`);
    }
    case "remove-factors": {
      const count = await recordStaffChange(db, { email, change: "second factors removed" }, () =>
        removeSecondFactors(db, email),
      );
      return console.log(`${email} has no second factor any more; there were ${count}.`);
    }
    case "role": {
      const role = parse(roleSchema, wantedRole);
      await recordStaffChange(db, { email, change: "role" }, () => changeStaffMember(db, email, { role }));
      const hint = role === "director" ? " Their programs: npm run staff -- programs <e-mail> <code>…" : "";
      return console.log(`${email} is now ${role}.${hint}`);
    }
    case "programs": {
      const codes = [...new Set(positionals.slice(2))];
      if (codes.length === 0) throw new Error("Which programs? Their codes come after the e-mail.");
      await recordStaffChange(db, { email, change: "programs" }, () => setDirectedPrograms(db, email, codes));
      return console.log(`${email} directs ${codes.join(", ")} and no other program.`);
    }
    case "deactivate":
    case "activate": {
      const active = action === "activate";
      const change = active ? "activated" : "deactivated";
      await recordStaffChange(db, { email, change }, () => changeStaffMember(db, email, { active }));
      return console.log(`${email} ${active ? "may enter the staff area again" : "has no rights any more"}.`);
    }
  }

  async function list(): Promise<void> {
    const staff = await listStaff(db);
    for (const { email: address, name, role, active, programs } of staff) {
      const state = active ? "active  " : "inactive";
      console.log(
        `${address.padEnd(36)} ${role.padEnd(14)} ${state}  ${[name, ...programs].filter(Boolean).join(" ")}`,
      );
    }
    if (staff.length === 0) console.log("Nobody is staff yet.");
  }
});

function parse<Value>(schema: z.ZodType<Value>, text: string | undefined): Value {
  const { success, data, error } = schema.safeParse(text);
  if (!success) throw new Error(error.issues[0]?.message ?? "That is not valid.");
  return data;
}
