import { type ReactNode, useState } from "react";

/** A drop target for files. Its `children` must contain a button or link with the same function. */
export function DropArea({
  onDropFiles,
  isDisabled = false,
  isQuiet = false,
  className,
  children,
}: {
  onDropFiles: (files: File[]) => void;
  /** Shows the `none` drop cursor and ignores files. */
  isDisabled?: boolean;
  /** Shows the area only while a file is above it. */
  isQuiet?: boolean;
  className: string;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  const frame = isQuiet
    ? `outline-2 outline-dashed -outline-offset-2 ${isOver ? "outline-accent" : "outline-transparent"}`
    : `border-2 border-dashed ${isOver ? "border-accent" : "border-line-strong"}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same.
    <div
      className={`${className} ${frame} ${isOver ? "bg-accent-tint" : ""}`}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        // A dragged link or text is not for the area.
        if (!event.dataTransfer.types.includes("Files")) return;
        // Otherwise the browser opens a dropped file instead of the page.
        event.preventDefault();
        // An area around this one may be disabled.
        event.stopPropagation();
        if (isDisabled) event.dataTransfer.dropEffect = "none";
        else setOver(true);
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        if (!isDisabled) onDropFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
