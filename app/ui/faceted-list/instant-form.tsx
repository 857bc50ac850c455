import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

/** The parameter of the page of a list. */
const pageKey = "pagina";

/** How long a visitor pauses when a word is typed. */
const typingPause = 300;

/**
 * A plain GET form that, with JavaScript, is submitted by each change: what is ticked or chosen takes the visitor to
 * the new address, what is typed after a short pause. Fields elsewhere on the page may belong to it by its id; those
 * marked `data-quiet` are carried along without a step of their own, and buttons may lead elsewhere. Going back leads
 * to where the visitor was before they began to type, and the fields follow every address.
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
  /** After the visitor has asked for the results with a button or the Enter key. */
  onSubmitted?: (form: HTMLFormElement) => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypingOn = useRef(false);
  // The address that was asked for last, until it is there.
  const asked = useRef<string | null>(null);
  useFieldsThatFollow(form, asked);

  const go = (how: { isTyping: boolean; isQuiet?: boolean }) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const page = how.isQuiet ? new URLSearchParams(window.location.search).get(pageKey) : null;
    const search = queryOf(form.current, page);
    const isSame = search === (asked.current ?? window.location.search);
    // The words of one go are one step back.
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

/** What the form asks for, without what is empty. `page` is that of the list, where it stays the same list. */
function queryOf(form: HTMLFormElement, page: string | null): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) query.append(name, value);
  if (page) query.append(pageKey, page);
  return query.size > 0 ? `?${query}` : "";
}

/**
 * Sets the fields to what each new address says, but for the one that the visitor is typing into. An address that
 * arrives while the visitor has asked for a later one says less than they ticked since, and is passed over. At first
 * the fields are as they were written, or as the visitor changed them before React had the page.
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
