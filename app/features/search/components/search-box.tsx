import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { SearchControl, searchInputClass } from "#app/ui/form/search-control.tsx";
import { optionalPart } from "#app/ui/optional-part.tsx";
import { queryLength } from "../query-length.ts";

const SuggestionList = optionalPart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/** Field `q` of a form that leads to the search page. The suggestion list makes it a combobox on first focus. */
export function SearchBox({
  id,
  defaultValue = "",
  placeholder,
  submitLabel,
}: {
  id: string;
  defaultValue?: string;
  placeholder?: string;
  submitLabel: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  // The field may have had focus before hydration.
  useEffect(() => setUsed(document.activeElement === input.current), []);
  return (
    <div className="relative">
      <SearchControl submitLabel={submitLabel}>
        <input
          autoCapitalize="off"
          autoComplete="off"
          className={searchInputClass}
          defaultValue={defaultValue}
          id={id}
          maxLength={queryLength}
          name="q"
          onFocus={() => setUsed(true)}
          placeholder={placeholder}
          ref={input}
          type="search"
        />
      </SearchControl>
      {isUsed ? (
        <Suspense>
          <SuggestionList id={`${id}-suggestions`} input={input as RefObject<HTMLInputElement>} />
        </Suspense>
      ) : null}
    </div>
  );
}
