import type { Editor } from "@tiptap/react";
import type { Ref } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { matchesQuery } from "#app/lib/text-search.ts";
import { setKind, type WordKind, wordKinds } from "../commands/block-kinds.ts";
import { applyChange } from "../schema/editing-keys.ts";
import type { IconName } from "../toolbar/icons.tsx";
import { kindNames } from "../toolbar/kind-names.ts";
import { type Suggestion, type SuggestionKeys, SuggestionMenu } from "./suggestion-menu.tsx";
import { slashTrigger, useTrigger } from "./trigger.ts";

type SlashInsertion = { key: string; name: string; sign: IconName; apply: () => void };

/** Menu that «/» opens in an empty paragraph: insertions and kinds of block, filtered by the typed text. */
export function SlashMenu({
  editor,
  id,
  insertions,
  ref,
}: {
  editor: Editor;
  id: string;
  /** Insertions besides text blocks. */
  insertions: readonly SlashInsertion[];
  ref: Ref<SuggestionKeys>;
}) {
  const [trigger, dismiss] = useTrigger(editor, slashTrigger);
  const found = (choices: readonly Suggestion[]) =>
    choices.filter(({ name }) => matchesQuery(name, trigger?.text ?? ""));
  const groups = [
    {
      name: m.blocks_menu_insert(),
      suggestions: found(insertions.map((insertion) => suggestionOf(editor, insertion))),
    },
    { name: m.blocks_menu_convert(), suggestions: found(conversions(editor)) },
  ].filter(({ suggestions }) => suggestions.length > 0);
  return (
    <SuggestionMenu
      editor={editor}
      groups={groups}
      id={id}
      label={m.blocks_menu()}
      onDismiss={() => dismiss("")}
      ref={ref}
      trigger={trigger}
      width={304}
    />
  );
}

/** Text shortcuts at the beginning of a paragraph, shown as a hint. */
const typedFor: Partial<Record<WordKind, string>> = {
  heading: "##",
  subheading: "###",
  quote: ">",
  bullet: "-",
  number: "1.",
};

function conversions(editor: Editor): Suggestion[] {
  return wordKinds.map((kind) => ({
    ...suggestionOf(editor, {
      key: kind,
      name: kindNames[kind](),
      sign: kind,
      apply: () => void applyChange(editor, (state) => setKind(state, kind)),
    }),
    note: typedFor[kind],
    isNoteHidden: true,
  }));
}

/** Returns an insertion that removes the typed text first. */
function suggestionOf(editor: Editor, { apply, ...insertion }: SlashInsertion): Suggestion {
  return {
    ...insertion,
    apply: ({ from, to }) => {
      editor.view.dispatch(editor.state.tr.delete(from, to));
      apply();
    },
  };
}
