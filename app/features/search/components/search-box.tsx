import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { queryLength } from "../search-address.ts";

// Loaded on first use.
const SuggestionList = lazy(() =>
  import("./suggestion-list.tsx").then((module) => ({ default: module.SuggestionList })),
);

/**
 * A search field with suggestions while one types: a plain field `q` for a form that leads to the search page, which
 * the list makes a combobox as soon as somebody is in it. `children` is the form's button.
 */
export function SearchBox({
  id,
  defaultValue = "",
  className,
  placeholder,
  children,
}: {
  id: string;
  defaultValue?: string;
  className: string;
  placeholder?: string;
  children: React.ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  // Somebody was in the field before React took the page over.
  useEffect(() => setUsed(document.activeElement === input.current), []);
  return (
    <div className="relative flex gap-2">
      <input
        autoCapitalize="off"
        autoComplete="off"
        className={className}
        defaultValue={defaultValue}
        id={id}
        maxLength={queryLength}
        name="q"
        placeholder={placeholder}
        onFocus={() => setUsed(true)}
        ref={input}
        type="search"
      />
      {children}
      {isUsed ? (
        <Suspense>
          <SuggestionList id={`${id}-suggestions`} input={input as RefObject<HTMLInputElement>} />
        </Suspense>
      ) : null}
    </div>
  );
}
