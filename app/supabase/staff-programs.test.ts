import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { listDirectedPrograms, listStaffPrograms } from "./staff-programs.ts";

const names = ["Magíster en Ética", "Doctorado en Física", "Doctorado en Filosofía", "Magíster en Zoología"];
const rows = names.map((name, id) => ({ id, code: `${id}`, name, type: "doctorate" }));

test("sorts programs alphabetically, ignoring accents", async () => {
  const db = respondingClient((path) =>
    path.endsWith("/staff_programs") ? rows.map((programs) => ({ programs })) : rows,
  );
  for (const programs of [await listStaffPrograms(db), await listDirectedPrograms(db, "user")]) {
    expect(programs.map(({ name }) => name)).toEqual([
      "Doctorado en Filosofía",
      "Doctorado en Física",
      "Magíster en Ética",
      "Magíster en Zoología",
    ]);
  }
});
