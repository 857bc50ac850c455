import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

const pageKey = "pagina";

/** Debounce of typing, in milliseconds. */
const typingDebounceMs = 300;

/**
 * A GET form that, with JavaScript, submits itself on each change: immediately for check boxes and selects, debounced
 * for typing. Other fields of the page may belong to it by its id. Fields marked `data-quiet` are submitted without a
 * history entry, and buttons may override the address. Going back returns to the state before typing began, and the
 * fields are synchronized with every address.
 */
export function InstantForm({
  id,
  action,
  label,
  className,
  onSubmitted,
  children,
}: {
  id: string;
  action: string;
  label: string;
  className?: string;
  /** Called after a submit by a button or the Enter key. */
  onSubmitted?: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypingSession = useRef(false);
  // Query of the pending navigation; null when there is none.
  const pendingQuery = useRef<string | null>(null);
  useSyncedFields(form, pendingQuery);

  const submit = (options: { isTyping: boolean; isQuiet?: boolean }) => {
    clearTimeout(debounceTimer.current);
    if (!form.current) return;
    const page = options.isQuiet ? new URLSearchParams(window.location.search).get(pageKey) : null;
    const search = queryOf(form.current, page);
    const isSame = search === (pendingQuery.current ?? window.location.search);
    // Keystrokes of one typing session share a history entry.
    const replace = options.isQuiet || (options.isTyping && isTypingSession.current);
    if (!isSame) {
      pendingQuery.current = search;
      const clearPending = () => {
        if (pendingQuery.current === search) pendingQuery.current = null;
      };
      Promise.resolve(navigate({ search }, { replace, preventScrollReset: true })).then(clearPending, clearPending);
    }
    isTypingSession.current = options.isTyping && (isTypingSession.current || !isSame);
  };
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;

  useEffect(() => {
    const isText = (field: EventTarget | null) => field instanceof HTMLInputElement && field.type === "search";
    const isOwn = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.form === form.current;
    const onInput = ({ target }: Event) => {
      if (!isOwn(target) || !isText(target)) return;
      clearTimeout(debounceTimer.current);
      debounceTimer.current = setTimeout(() => latestSubmit.current({ isTyping: true }), typingDebounceMs);
    };
    const onChange = ({ target }: Event) => {
      if (isOwn(target) && !isText(target))
        latestSubmit.current({ isTyping: false, isQuiet: "quiet" in target.dataset });
    };
    const onBlur = ({ target }: Event) => {
      if (isOwn(target) && isText(target)) isTypingSession.current = false;
    };
    document.addEventListener("input", onInput);
    document.addEventListener("change", onChange);
    document.addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(debounceTimer.current);
      document.removeEventListener("input", onInput);
      document.removeEventListener("change", onChange);
      document.removeEventListener("focusout", onBlur);
    };
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit({ isTyping: false });
    onSubmitted?.(event.currentTarget);
  }

  return (
    <form action={action} aria-label={label} className={className} id={id} onSubmit={onSubmit} ref={form}>
      {children}
    </form>
  );
}

/** Returns the query of the form without empty values; `page` keeps the page of the list. */
function queryOf(form: HTMLFormElement, page: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) query.append(name, value);
  if (page) query.append(pageKey, page);
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Sets the fields to the values of each new address, except the one the visitor is typing into. Skips an address while
 * a later navigation is pending, since the fields are already newer. Skips the first address: the fields may contain
 * input from before hydration.
 */
function useSyncedFields(form: RefObject<HTMLFormElement | null>, pendingQuery: RefObject<string | null>) {
  const { search } = useLocation();
  const wentBack = useNavigationType() === "POP";
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    if (isFirst) return;
    if (pendingQuery.current !== null && pendingQuery.current !== search && !wentBack) return;
    const query = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? "";
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox") field.checked = query.getAll(field.name).includes(field.value);
      const isTypedInto = field === document.activeElement && !wentBack;
      if (field.type === "search" && !isTypedInto) field.value = query.get(field.name) ?? "";
    }
  }, [search, wentBack, form, pendingQuery]);
}
