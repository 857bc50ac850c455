import { type ReactNode, useEffect, useRef } from "react";

/**
 * Result of a submitted form, shown above it. Takes the focus when it appears: with JavaScript at each new `occasion`,
 * without it when the page opens.
 */
export function FormNotice({
  title,
  heading: Heading = "h3",
  tone,
  occasion,
  children,
}: {
  title: string;
  /** One level below the heading of the section. */
  heading?: "h2" | "h3";
  tone: "good" | "bad";
  occasion: unknown;
  children: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new occasion asks for attention again.
  useEffect(() => notice.current?.focus(), [occasion]);
  const look = tone === "good" ? "border-primary bg-primary-tint" : "border-danger bg-raised";
  return (
    <div
      // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form; this is its response.
      autoFocus
      className={`mb-8 border-l-4 px-6 py-5 ${look}`}
      ref={notice}
      role={tone === "good" ? "status" : "alert"}
      tabIndex={-1}
    >
      <Heading className="text-xl">{title}</Heading>
      <div className="mt-2 grid gap-3 text-sm">{children}</div>
    </div>
  );
}
