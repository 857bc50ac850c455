import type { ReactNodeViewProps } from "@tiptap/react";
import { use } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { PictureSources } from "#app/ui/picture-sources.ts";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { pendingPicture } from "../written-blocks.ts";
import { FigureFrame } from "./figure-frame.tsx";
import { NodeField } from "./node-field.tsx";

/** A picture in the text: what it shows in words, and its caption. */
export function PictureView(props: ReactNodeViewProps) {
  const { attrs } = props.node;
  const sources = use(PictureSources);
  const pending = pendingPicture(attrs);
  return (
    <FigureFrame name={m.blocks_picture()} view={props}>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,14rem)_1fr]">
        {pending === null ? (
          <StoredPicture
            alt=""
            className="h-auto max-h-56 w-full rounded-sm object-contain object-left"
            sizes="14rem"
            source={sources(attrs.src)}
          />
        ) : (
          <p className="text-sm">{m.blocks_picture_pending()}</p>
        )}
        <div className="grid gap-3">
          <NodeField attribute="alt" hint={m.blocks_picture_alt_hint()} label={m.blocks_picture_alt()} view={props} />
          <NodeField attribute="caption" label={m.blocks_picture_caption()} view={props} />
        </div>
      </div>
    </FigureFrame>
  );
}
