import { type ComponentProps, useLayoutEffect, useRef } from "react";

/** A text area with the height of its text; measured where CSS lacks `field-sizing`. */
export function GrowingTextarea({ className = "", value, ...rest }: ComponentProps<"textarea">) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      className={`field-sizing-content block w-full resize-none overflow-hidden ${className}`}
      ref={area}
      rows={1}
      value={value}
      {...rest}
    />
  );
}
