import { useReducer, useState } from "react";
import type { SaveForVisitors } from "#app/editing/checks/publish-anyway-dialog.tsx";
import type { Warning } from "#app/editing/description/warning.ts";
import { useSaveKey } from "#app/editing/saving/use-save-key.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { overlongTexts } from "../../editing/news-lengths.ts";
import { problemsOf, willPublish } from "../../editing/publication.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import type { NewsSession } from "./news-session.ts";
import { fieldIds } from "./publication-fields.tsx";
import { storedStatus } from "./save-labels.ts";

/**
 * Validates before saving: an invalid field gets the focus, and warnings require confirmation. `save` also handles the
 * keyboard shortcut; `question` is null unless confirmation is pending. `jump` focuses a control in its language.
 */
export function useCheckedSave(
  { form, saved, base, isDirty, save: send }: NewsSession,
  warnings: readonly Warning[],
  { timeZone, tell }: Pick<NewsWorkspaceContext, "timeZone" | "tell">,
  jump: (id: string) => void,
) {
  // A scheduled time may have passed since the last render.
  const [, showProblems] = useReducer((count: number) => count + 1, 0);
  const [isConfirming, setConfirming] = useState(false);
  const toConfirm = warnings.filter(({ asks }) => asks);
  useSaveKey(save);

  function save() {
    const [problem] = Object.keys(problemsOf(form, new Date(), timeZone, saved)) as (keyof typeof fieldIds)[];
    const [overlong] = overlongTexts(form, saved);
    if (problem) {
      showProblems();
      document.getElementById(fieldIds[problem])?.focus();
    } else if (overlong) {
      tell({ text: overlong.text });
      jump(overlong.id);
    } else if (!isDirty && base) tell({ text: m.editing_nothing_to_save() });
    else if (willPublish(form.status) && toConfirm.length > 0) setConfirming(true);
    else void send();
  }

  const scheduled = storedStatus(base) === "scheduled" ? "save" : "schedule";
  const does: SaveForVisitors = form.status === "scheduled" ? scheduled : "publish";
  const question = {
    does,
    warnings: toConfirm,
    onClose: () => setConfirming(false),
    onPublish() {
      setConfirming(false);
      void send();
    },
  };
  return { save, question: isConfirming ? question : null };
}
