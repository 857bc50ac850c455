import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

const pageKey = "pagina";

/** Debounce of typing, in milliseconds. */
const typingPause = 300;

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
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypingOn = useRef(false);
  // Query of the pending navigation; null when there is none.
  const asked = useRef<string | null>(null);
  useFieldsThatFollow(form, asked);

  const go = (how: { isTyping: boolean; isQuiet?: boolean }) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const page = how.isQuiet ? new URLSearchParams(window.location.search).get(pageKey) : null;
    const search = queryOf(form.current, page);
    const isSame = search === (asked.current ?? window.location.search);
    // Keystrokes of one typing session share a history entry.
    const replace = how.isQuiet || (how.isTyping && isTypingOn.current);
    if (!isSame) {
      asked.current = search;
      const arrived = () => {
        if (asked.current === search) asked.current = null;
      };
      Promise.resolve(navigate({ search }, { replace, preventScrollReset: true })).then(arrived, arrived);
    }
    isTypingOn.current = how.isTyping && (isTypingOn.current || !isSame);
  };
  const latestGo = useRef(go);
  latestGo.current = go;

  useEffect(() => {
    const isText = (field: EventTarget | null) => field instanceof HTMLInputElement && field.type === "search";
    const isOwn = (field: EventTarget | null): field is HTMLInputElement | HTMLSelectElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.form === form.current;
    const onInput = ({ target }: Event) => {
      if (!isOwn(target) || !isText(target)) return;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => latestGo.current({ isTyping: true }), typingPause);
    };
    const onChange = ({ target }: Event) => {
      if (isOwn(target) && !isText(target)) latestGo.current({ isTyping: false, isQuiet: "quiet" in target.dataset });
    };
    const onBlur = ({ target }: Event) => {
      if (isOwn(target) && isText(target)) isTypingOn.current = false;
    };
    document.addEventListener("input", onInput);
    document.addEventListener("change", onChange);
    document.addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(pause.current);
      document.removeEventListener("input", onInput);
      document.removeEventListener("change", onChange);
      document.removeEventListener("focusout", onBlur);
    };
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    go({ isTyping: false });
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
function useFieldsThatFollow(form: RefObject<HTMLFormElement | null>, asked: RefObject<string | null>) {
  const { search } = useLocation();
  const wentBack = useNavigationType() === "POP";
  const isNew = useRef(true);
  useEffect(() => {
    const isFirst = isNew.current;
    isNew.current = false;
    if (isFirst) return;
    if (asked.current !== null && asked.current !== search && !wentBack) return;
    const query = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? "";
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox") field.checked = query.getAll(field.name).includes(field.value);
      const isTypedInto = field === document.activeElement && !wentBack;
      if (field.type === "search" && !isTypedInto) field.value = query.get(field.name) ?? "";
    }
  }, [search, wentBack, form, asked]);
}
