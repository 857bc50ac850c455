import type { ReactNodeViewProps } from "@tiptap/react";
import { use } from "react";
import { useFileUrl } from "#app/editing/fields/use-picture-source.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PictureSources } from "#app/ui/picture-sources.ts";
import { StoredPicture } from "#app/ui/stored-picture.tsx";
import { IsTranslation } from "../is-translation.ts";
import { PictureFilesContext } from "../picture-files.ts";
import { pendingPicture } from "../written-blocks.ts";
import { FigureFrame, NodeField } from "./figure-frame.tsx";

/** Node view of a picture: its description and caption. A selected file is uploaded when the record is saved. */
export function PictureView(props: ReactNodeViewProps) {
  const { attrs } = props.node;
  const sources = use(PictureSources);
  const pictures = use(PictureFilesContext);
  const pending = pendingPicture(attrs);
  const file = (pending !== null && pictures?.files[pending]) || null;
  const url = useFileUrl(file);
  const source = pending === null ? sources(attrs.src) : url ? { src: url, resize: null } : null;
  if (use(IsTranslation)) {
    return (
      <FigureFrame name={m.blocks_picture()} view={props}>
        <PictureTexts view={props} />
      </FigureFrame>
    );
  }
  return (
    <FigureFrame name={m.blocks_picture()} view={props}>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,14rem)_1fr]">
        <div className="grid gap-2 text-sm">
          {source ? (
            <StoredPicture
              alt=""
              className="h-auto max-h-56 w-full rounded-sm object-contain object-left"
              sizes="14rem"
              source={source}
            />
          ) : null}
          {pending === null ? null : file === null ? (
            <p className="font-semibold text-danger">{m.blocks_picture_lost()}</p>
          ) : pictures?.isSaving ? (
            <p>
              {m.blocks_picture_uploading({ name: file.name })}
              <progress
                aria-label={m.blocks_picture_uploading({ name: file.name })}
                className="block h-2 w-full"
                max={1}
                value={pictures.shares[pending]}
              />
            </p>
          ) : (
            <p className="break-words text-ink-soft">{m.blocks_picture_pending({ name: file.name })}</p>
          )}
        </div>
        <PictureTexts view={props} />
      </div>
    </FigureFrame>
  );
}

function PictureTexts({ view }: { view: ReactNodeViewProps }) {
  return (
    <div className="grid gap-3">
      <NodeField attribute="alt" hint={m.blocks_picture_alt_hint()} label={m.blocks_picture_alt()} view={view} />
      <NodeField attribute="caption" label={m.blocks_picture_caption()} view={view} />
    </div>
  );
}
