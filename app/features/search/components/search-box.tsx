import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { optionalPart } from "#app/ui/optional-part.tsx";
import { queryLength } from "../query-length.ts";

const SuggestionList = optionalPart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

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
