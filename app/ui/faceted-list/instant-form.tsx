import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

/** How long a visitor pauses when a word is typed. */
const typingPause = 300;

/**
 * A plain GET form that answers at once where there is JavaScript: what is ticked or chosen takes the visitor to the
 * new address, what is typed after a short pause. Fields elsewhere on the page may belong to it by its id; those marked
 * `data-quiet` are carried along without a step of their own, and buttons may lead elsewhere. Going back leads to where
 * the visitor was before they began to type, and the fields follow every address.
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
  useFieldsThatFollow(form);

  const go = (how: { isTyping: boolean; isQuiet?: boolean }) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const search = queryOf(form.current);
    const isSame = search === window.location.search;
    // The words of one go are one step back.
    const replace = how.isQuiet || (how.isTyping && isTypingOn.current);
    if (!isSame) void navigate({ search }, { replace, preventScrollReset: true });
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

/** What the form asks for, without what is empty. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) query.append(name, value);
  return query.size > 0 ? `?${query}` : "";
}

/** Sets the fields to what the address says, but for the one that the visitor is typing into. */
function useFieldsThatFollow(form: React.RefObject<HTMLFormElement | null>) {
  const { search } = useLocation();
  const wentBack = useNavigationType() === "POP";
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = query.get(field.name) ?? "";
      if (!(field instanceof HTMLInputElement)) continue;
      if (field.type === "checkbox") field.checked = query.getAll(field.name).includes(field.value);
      const isTypedInto = field === document.activeElement && !wentBack;
      if (field.type === "search" && !isTypedInto) field.value = query.get(field.name) ?? "";
    }
  }, [search, wentBack, form]);
}
