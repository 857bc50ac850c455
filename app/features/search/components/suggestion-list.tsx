import { type RefObject, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { SuggestedPage } from "../suggested-page.ts";

/** Debounce of requests, in milliseconds. */
const debounceMs = 150;

/**
 * Turns a field into a combobox with a list of pages (WAI-ARIA: editable combobox with list autocomplete): arrow keys
 * select, Enter opens the selected page or else submits the form, Escape closes the list.
 */
export function SuggestionList({ id, input }: { id: string; input: RefObject<HTMLInputElement> }) {
  const { text, pages } = useSuggestions(input);
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  /** Text whose suggestions were dismissed; null while the list may be open. */
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isOpen = pages.length > 0 && closedFor !== text;
  // Files are outside the router.
  const open = useCallback(
    (href: string) => (href.endsWith(".pdf") ? window.location.assign(href) : navigate(href)),
    [navigate],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reset the selection.
  useEffect(() => setActive(-1), [pages]);

  // Set on the DOM element: without this list, the field must not be a combobox.
  useEffect(() => {
    const field = input.current;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && active >= 0) field.setAttribute("aria-activedescendant", `${id}-${active}`);
    else field.removeAttribute("aria-activedescendant");
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [input, id, isOpen, active]);

  useEffect(() => {
    const field = input.current;
    const go = (href: string) => {
      setClosedFor(text);
      open(href);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && pages.length > 0) {
        event.preventDefault();
        setClosedFor(null);
        // Arrow keys cycle through the options and the field itself.
        const places = pages.length + 1;
        setActive(isOpen ? ((active + 1 + step + places) % places) - 1 : step === 1 ? 0 : pages.length - 1);
      } else if (event.key === "Escape" && isOpen) {
        // The first Escape closes the list, the second clears the field.
        event.preventDefault();
        event.stopPropagation();
        setClosedFor(text);
        setActive(-1);
      } else if (event.key === "Enter") {
        const chosen = isOpen ? pages[active] : undefined;
        setClosedFor(text);
        if (!chosen) return;
        event.preventDefault();
        go(chosen.href);
      }
    };
    const close = () => setClosedFor(text);
    const reopen = () => setClosedFor(null);
    field.addEventListener("keydown", onKeyDown);
    field.addEventListener("blur", close);
    field.addEventListener("input", reopen);
    return () => {
      field.removeEventListener("keydown", onKeyDown);
      field.removeEventListener("blur", close);
      field.removeEventListener("input", reopen);
    };
  }, [input, pages, text, active, isOpen, open]);

  return (
    <>
      <p className="sr-only" role="status">
        {text && closedFor !== text ? countLabel(pages.length) : ""}
      </p>
      <div
        aria-label={m.search_suggestions()}
        className={`absolute inset-x-0 top-full z-50 mt-1 max-h-[70vh] min-w-72 overflow-y-auto border-ink border-t-2 bg-raised text-ink shadow-lg ${isOpen ? "" : "hidden"}`}
        id={id}
        role="listbox"
      >
        {groupsOf(pages).map(({ label, first, pages: members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset.
          <div aria-labelledby={`${id}-group-${first}`} key={first} role="group">
            <p
              className="border-line border-t bg-paper-deep px-4 py-1 font-semibold text-ink-soft text-xs"
              id={`${id}-group-${first}`}
              role="presentation"
            >
              {label}
            </p>
            {members.map((page, place) => (
              <Option
                id={`${id}-${first + place}`}
                isActive={first + place === active}
                key={page.href}
                onChoose={() => {
                  setClosedFor(text);
                  open(page.href);
                }}
                page={page}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Groups suggestions, each group with the index of its first one. */
function groupsOf(pages: SuggestedPage[]): { label: string; first: number; pages: SuggestedPage[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const [index, page] of pages.entries()) {
    const last = groups.at(-1);
    if (last?.label === page.group) last.pages.push(page);
    else groups.push({ label: page.group, first: index, pages: [page] });
  }
  return groups;
}

function Option({
  page,
  id,
  isActive,
  onChoose,
}: {
  page: SuggestedPage;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard focus stays in the field (active descendant).
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      aria-selected={isActive}
      className="grid min-h-11 cursor-pointer content-center gap-x-4 border-line border-t px-4 py-1.5 text-sm hover:bg-primary-tint aria-selected:bg-primary aria-selected:text-paper sm:grid-cols-[1fr_auto]"
      id={id}
      onClick={onChoose}
      // Keeps the focus in the field until the click event.
      onMouseDown={(event) => event.preventDefault()}
      role="option"
    >
      <span className="leading-snug">
        <span lang={foreignLang(page.lang)}>{page.title}</span>
        {page.note ? <span className="block text-xs opacity-80">{page.note}</span> : null}
      </span>
      {page.kind ? <span className="text-xs opacity-80">{page.kind}</span> : null}
    </div>
  );
}

function countLabel(count: number): string {
  if (count === 0) return m.search_suggestions_none();
  return counted(count, m.search_suggestions_one, m.search_suggestions_count);
}

/**
 * Returns the pages that match the text of a field. Requests are debounced, and a newer one aborts the previous.
 * Returns none for fewer than two characters or without a response: the search itself still works.
 */
function useSuggestions(input: RefObject<HTMLInputElement>) {
  const [suggested, setSuggested] = useState<{ text: string; pages: SuggestedPage[] }>({ text: "", pages: [] });
  useEffect(() => {
    const field = input.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const ask = async () => {
      const text = field.value.trim();
      if (text.length < 2) return setSuggested({ text: "", pages: [] });
      const { signal } = request;
      try {
        const answer = await fetch(pathsIn().searchSuggestions(text), { signal });
        if (answer.ok) setSuggested({ text, pages: (await answer.json()) as SuggestedPage[] });
      } catch {
        // Aborted by a newer request, or no response.
      }
    };
    const onInput = () => {
      clearTimeout(timer);
      request.abort();
      request = new AbortController();
      timer = setTimeout(ask, debounceMs);
    };
    // The visitor may have typed before the script loaded.
    if (field.value !== field.defaultValue) onInput();
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      request.abort();
      field.removeEventListener("input", onInput);
    };
  }, [input]);
  return suggested;
}
