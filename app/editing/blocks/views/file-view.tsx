import type { ReactNodeViewProps } from "@tiptap/react";
import { use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { safeHref } from "#app/lib/safe-href.ts";
import { IsTranslation } from "../is-translation.ts";
import { FigureFrame, NodeField } from "./figure-frame.tsx";

/** Node view of a file: its URL and the text of its link. */
export function FileView(props: ReactNodeViewProps) {
  const address: string = props.node.attrs.href;
  const isStored = address !== "" && !/^([a-z][a-z\d+.-]*:|\/|#)/i.test(address);
  const isWrong = address.trim() !== "" && !isStored && safeHref(address) === null;
  return (
    <FigureFrame name={m.blocks_file()} view={props}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NodeField attribute="label" label={m.blocks_file_label()} view={props} />
        {use(IsTranslation) ? null : (
          <NodeField
            attribute="href"
            error={isWrong ? m.blocks_link_wrong() : undefined}
            inputMode="url"
            label={m.blocks_file_address()}
            view={props}
          />
        )}
      </div>
    </FigureFrame>
  );
}
