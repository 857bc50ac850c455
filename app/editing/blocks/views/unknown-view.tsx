import type { ReactNodeViewProps } from "@tiptap/react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FigureFrame } from "./figure-frame.tsx";

export function UnknownView(props: ReactNodeViewProps) {
  const { text } = props.node.attrs;
  return (
    <FigureFrame name={m.blocks_unknown()} view={props}>
      {text ? <p className="whitespace-pre-line text-sm">{text}</p> : null}
    </FigureFrame>
  );
}
