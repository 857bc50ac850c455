import { type ReactNode, useState } from "react";

/** A drop target for files. Its `children` must contain a button with the same function. */
export function DropArea({
  onDropFiles,
  isDisabled = false,
  className,
  children,
}: {
  onDropFiles: (files: File[]) => void;
  /** Shows the `none` drop cursor and ignores files. */
  isDisabled?: boolean;
  className: string;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a button does the same.
    <div
      className={`${className} border-2 border-dashed ${isOver ? "border-accent bg-accent-tint" : "border-line-strong"}`}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        // Otherwise the browser opens a dropped file instead of the page.
        event.preventDefault();
        if (isDisabled) event.dataTransfer.dropEffect = "none";
        else setOver(true);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isDisabled) onDropFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
