import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

/**
 * A native modal dialog, open while it is rendered. Escape calls `onClose`; closing restores the focus. `isWide` is for
 * dialogs with content.
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
  // In a layout effect, before the dialog leaves the document: only `close()` restores the focus.
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
