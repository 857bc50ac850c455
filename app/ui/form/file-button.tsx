import { type ReactNode, useRef } from "react";
import { buttonClass } from "#app/ui/link-button.tsx";

/**
 * A button that opens the file dialog. `label` names the hidden input, `children` is the button's text. `onChooseAll`
 * allows several files.
 */
export function FileButton({
  label,
  accept,
  onChoose,
  onChooseAll,
  isDisabled = false,
  children,
}: {
  label: string;
  /** MIME types. */
  accept: readonly string[];
  onChoose?: (file: File | undefined) => void;
  onChooseAll?: (files: File[]) => void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        // Not `disabled`, which would lose the focus while a file is read.
        aria-disabled={isDisabled || undefined}
        className={buttonClass("outline")}
        onClick={() => isDisabled || input.current?.click()}
        type="button"
      >
        {children}
      </button>
      <input
        accept={accept.join(",")}
        aria-label={label}
        disabled={isDisabled}
        hidden
        multiple={onChooseAll !== undefined}
        onChange={(event) => {
          onChoose?.(event.target.files?.[0]);
          onChooseAll?.([...(event.target.files ?? [])]);
          // Reset, so that the same file can be chosen again after it was removed.
          event.target.value = "";
        }}
        ref={input}
        type="file"
      />
    </>
  );
}
