import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { RecordType } from "#app/editing/description/record-type.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { listPlaceholders } from "#app/features/admissions/placeholders.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayAdministrate, mayEditContent } from "#app/features/staff/staff-queries.ts";
import { listDirectedPrograms } from "#app/supabase/staff-programs.ts";
import { institution } from "#institution";
import { draftStorage } from "./draft-storage.ts";
import { linkTo, recordTypes } from "./record-types.ts";

/**
 * Returns the context of the pages that list and edit records; null without the right to edit, unless the person may
 * propose changes of the record (`mayPropose`).
 */
export function useRecordWorkspace({ mayPropose = false } = {}): RecordWorkspace | null {
  const { db, storageBase, maxPdfBytes, user, member } = useStaffSession();
  const tell = useNotice();
  const mayPublish = mayEditContent(member);
  const isAdministrator = mayAdministrate(member);
  const mayEdit = mayPublish || mayPropose;
  const timeZone = institution.timeZone;
  const { data: placeholders = null } = useQuery({
    queryKey: ["placeholders"],
    queryFn: () => listPlaceholders(db),
    enabled: mayEdit,
  });
  return useMemo(
    () =>
      mayEdit
        ? {
            db,
            drafts: draftStorage,
            userId: user.id,
            timeZone,
            tell,
            storageBase,
            placeholders,
            maxPdfBytes,
            mayPublish,
            mayAdministrate: isAdministrator,
            linkTo,
            types: recordTypes,
          }
        : null,
    [mayEdit, mayPublish, isAdministrator, db, user.id, tell, storageBase, placeholders, maxPdfBytes],
  );
}

/** Returns whether the signed-in editor may edit records of a type. */
export function useMayWrite(type: RecordType | undefined): boolean {
  const { member } = useStaffSession();
  return type?.writers !== "administrators" || mayAdministrate(member);
}

/** Returns whether the signed-in person directs the edited program; null while loading. */
export function useMayPropose(type: RecordType | undefined, id: string | undefined): boolean | null {
  const { db, user, member } = useStaffSession();
  const isDirector = member.active && member.role === "director" && type?.table === "programs" && id !== undefined;
  const programs = useQuery({
    queryKey: ["directed-programs", user.id],
    queryFn: () => listDirectedPrograms(db, user.id),
    enabled: isDirector,
  });
  if (!isDirector || programs.isError) return false;
  return programs.data ? programs.data.some((program) => String(program.id) === id) : null;
}
