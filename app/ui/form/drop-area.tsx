import { type ReactNode, useState } from "react";

/** A framed area on which files can be dropped. A button among the `children` has to do the same. */
export function DropArea({
  onDropFiles,
  isDisabled = false,
  className,
  children,
}: {
  onDropFiles: (files: File[]) => void;
  /** The pointer then says that nothing can be dropped. */
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
        // Else the browser would open a dropped file in place of the page.
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
