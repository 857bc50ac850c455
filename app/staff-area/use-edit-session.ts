import { useState } from "react";
import { useNavigate } from "react-router";
import { tabQuery } from "#app/editing/record-editor/use-open-tab.ts";
import { pathsIn } from "#app/i18n/paths.ts";
import { newUuid } from "#app/lib/new-id.ts";

/**
 * An editing session. `key` is the id that it was opened with: that of a new record is created once, so that saving
 * twice creates one record. `isNew` is true while the address is the one for new records.
 */
type Session = { type: string; key: string; id: string; isNew: boolean; openedAsNew: boolean };

/**
 * Returns the session for an address: a type's path, and the id of a record or undefined for a new one. `onAddress`
 * continues the session at the address of a record that was saved first, or published first.
 */
export function useEditSession(type: string, id: string | undefined) {
  const navigate = useNavigate();
  const [session, setSession] = useState(() => begin(type, id));
  if (session.type !== type || (id === undefined ? !session.isNew : id !== session.id)) setSession(begin(type, id));
  else if (id !== undefined && session.isNew) setSession({ ...session, isNew: false });
  return {
    session,
    onAddress(address: string) {
      // The editor stays mounted with its focus; only the address changes.
      setSession((current) => ({ ...current, id: address }));
      const path = `${pathsIn().staff.editRecord(type, address)}${tabQuery(window.location.search)}`;
      void navigate(path, { replace: true, preventScrollReset: true });
    },
  };
}

function begin(type: string, id: string | undefined): Session {
  const key = id ?? newUuid();
  return { type, key, id: key, isNew: id === undefined, openedAsNew: id === undefined };
}
