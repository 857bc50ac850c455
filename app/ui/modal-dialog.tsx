import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/**
 * A native dialog in front of the page, open as long as it is rendered. Escape asks to close it; focus goes back to
 * where it was. `isWide` is for dialogs that show content rather than ask.
 */
export function ModalDialog({
  title,
  onClose,
  actions,
  isWide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  actions: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the dialog leaves the document: only `close` gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      aria-labelledby={titleId}
      className={`m-auto max-h-[90dvh] w-[calc(100%-2rem)] ${isWide ? "max-w-3xl" : "max-w-xl"} rounded-sm border-ink border-t-2 bg-paper p-5 text-ink shadow-xl backdrop:bg-shade/60 sm:p-7`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      ref={dialog}
    >
      <h2 className="text-xl" id={titleId}>
        {title}
      </h2>
      <div className="mt-4 grid gap-3 text-sm">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">{actions}</div>
    </dialog>
  );
}
