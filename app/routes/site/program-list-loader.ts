import type { RouterContextProvider } from "react-router";
import { applicationState } from "#app/features/programs/application-window.ts";
import type { ProgramListData } from "#app/features/programs/components/program-list.tsx";
import { listPrograms } from "#app/features/programs/program-queries.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { dayIn } from "#app/lib/calendar-day.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { institution } from "#institution";

/** What the three list pages show: the programs of some types, narrowed by the query's `facultad` and `abierta`. */
export async function loadProgramList(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  types: readonly ProgramType[],
): Promise<ProgramListData> {
  const query = new URL(request.url).searchParams;
  const faculty = query.get("facultad") || null;
  const onlyOpen = query.get("abierta") === "1";
  const locale = getLocale();
  const today = dayIn(institution.timeZone, new Date());
  const all = await listPrograms(anonymousClient(context), types, locale);
  const isOpen = (program: (typeof all)[number]) =>
    applicationState({ opens: program.application_opens, closes: program.application_closes }, today).state === "open";
  return {
    programs: all.filter((program) => (!faculty || program.faculty === faculty) && (!onlyOpen || isOpen(program))),
    faculties: [...new Map(all.map((program) => [program.faculty, program.facultyName]))]
      .map(([value, name]) => ({ value, name }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
    faculty,
    onlyOpen,
    today,
  };
}
