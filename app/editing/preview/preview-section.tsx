import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { CopyState } from "../autosave/autosave-scheduler.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { failureText } from "../saving/failure-text.ts";
import { useAction } from "../saving/use-action.ts";
import {
  listSharedPreviews,
  makeSharedPreview,
  type PreviewSource,
  revokePreview,
  type SharedSource,
} from "./preview-links.ts";
import { PreviewPanel } from "./preview-panel.tsx";

const durations = { "24": m.preview_day, "72": m.preview_three_days, "168": m.preview_week, "720": m.preview_month };

const action = "inline-flex small-target items-center text-link text-primary";

/** Opens the preview of the unsaved contents, and manages the links to stored, unpublished contents. */
export function PreviewSection({
  stored,
  withoutStored,
  context,
  session: { editId, copy },
  isOpen,
  onToggle,
}: {
  /** Stored, unpublished content and its version; null if there is none. */
  stored: { source: SharedSource; version: string } | null;
  withoutStored: string;
  context: EditingContext;
  /** Editing session, and the state of its autosave on the server. */
  session: { editId: string; copy: CopyState };
  isOpen: boolean;
  onToggle: () => void;
}) {
  const [isSharing, setSharing] = useState(false);
  // Keeps the previous autosave visible while the next one is being sent.
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const at = copy.state === "kept" ? copy.at : copy.state === "none" ? null : keptAt;
  if (at !== keptAt) setKeptAt(at);
  const source: PreviewSource | null = at ? { autosave: editId } : (stored?.source ?? null);
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {source ? (
        <button aria-expanded={isOpen} className={action} onClick={onToggle} type="button">
          {m.preview_open()}
        </button>
      ) : null}
      {stored ? (
        <button className={action} onClick={() => setSharing(true)} type="button">
          {m.preview_share()}
        </button>
      ) : (
        <p className="text-ink-soft">{withoutStored}</p>
      )}
      {isOpen && source ? (
        <PreviewPanel context={context} onClose={onToggle} source={source} version={at ?? stored?.version ?? ""} />
      ) : null}
      {isSharing && stored ? (
        <SharedPreviews context={context} onClose={() => setSharing(false)} source={stored.source} />
      ) : null}
    </div>
  );
}

/** Creates and revokes links to a draft for people without an account. */
function SharedPreviews({
  context: { db, timeZone },
  source,
  onClose,
}: {
  context: Pick<EditingContext, "db" | "timeZone">;
  source: SharedSource;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const queryKey = ["shared-previews", source];
  const links = useQuery({ queryKey, queryFn: () => listSharedPreviews(db, source), staleTime: 0 });
  const [hours, setHours] = useState("72");
  const [link, setLink] = useState<string | null>(null);
  const change = useAction({
    mutationFn: (run: () => Promise<void>) => run(),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });

  return (
    <ModalDialog
      actions={
        <>
          <button
            aria-disabled={change.isPending}
            className={buttonClass("primary")}
            onClick={() =>
              change.mutate(async () => {
                const { token } = await makeSharedPreview(db, source, Number(hours));
                setLink(`${window.location.origin}${pathsIn().preview(token)}`);
              })
            }
            type="button"
          >
            {m.preview_share_make()}
          </button>
          <button className={buttonClass("quiet")} onClick={onClose} type="button">
            {m.preview_close()}
          </button>
        </>
      }
      onClose={onClose}
      title={m.preview_share_title()}
    >
      <p>{m.preview_share_text()}</p>
      <SelectField
        id="preview-hours"
        label={m.preview_share_duration()}
        onChange={(event) => setHours(event.target.value)}
        value={hours}
      >
        {Object.entries(durations).map(([value, label]) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </SelectField>
      <div role="status">
        {link ? (
          <TextField
            hint={m.preview_share_once()}
            id="preview-link"
            label={m.preview_share_link()}
            onChange={() => {}}
            onFocus={(event) => event.target.select()}
            readOnly
            value={link}
          />
        ) : null}
      </div>
      <div role="alert">{change.error ? <p className="text-danger">{failureText(change.error)}</p> : null}</div>
      {links.data && links.data.length > 0 ? (
        <section>
          <h3 className="font-semibold">{m.preview_share_valid()}</h3>
          <ul className="mt-1 divide-y divide-line border-line border-y">
            {links.data.map(({ id, created_at, expires_at }) => (
              <li className="flex flex-wrap items-center justify-between gap-x-6" key={id}>
                <span>
                  {m.preview_share_until({
                    made: dateAndTime(created_at, timeZone),
                    until: dateAndTime(expires_at, timeZone),
                  })}
                </span>
                <button
                  aria-disabled={change.isPending}
                  className="inline-flex min-h-11 items-center text-link text-primary"
                  onClick={() => change.mutate(() => revokePreview(db, id))}
                  type="button"
                >
                  {m.preview_share_revoke()}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </ModalDialog>
  );
}
