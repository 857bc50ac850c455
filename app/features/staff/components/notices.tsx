import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { Notice } from "#app/editing/record/editing-context.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";

type Tell = Dispatch<SetStateAction<Notice | null>>;

const NoticeContext = createContext<Tell>(() => {});

/**
 * Returns a function that sets the notice of the staff area's status line, or updates the current one with a function;
 * null removes it.
 */
export function useNotice(): Tell {
  return useContext(NoticeContext);
}

/** Provides the status line. A notice stays until it is dismissed or replaced, or the page changes. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    setNotice((current) => (current?.survives ? { ...current, survives: false } : null));
  }, [pathname]);
  return (
    <NoticeContext value={setNotice}>
      {children}
      <div className="print:hidden pointer-events-none fixed inset-x-0 top-14 z-40 flex justify-center px-4">
        <div role="status">{notice ? <NoticeLine notice={notice} onDismiss={() => setNotice(null)} /> : null}</div>
      </div>
    </NoticeContext>
  );
}

function NoticeLine({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const button = "min-h-8 px-1 font-semibold underline underline-offset-4 hover:no-underline";
  return (
    <div className="pointer-events-auto mt-3 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-1 rounded-sm bg-ink px-4 py-2 text-sm text-paper shadow-lg">
      <p>{notice.text}</p>
      {notice.link ? (
        <Link className={`${button} inline-flex items-center`} to={notice.link.to}>
          {notice.link.label}
        </Link>
      ) : null}
      {notice.action ? (
        <button className={button} onClick={notice.action.run} type="button">
          {notice.action.label}
        </button>
      ) : null}
      <button className={button} onClick={onDismiss} type="button">
        {m.staff_notice_dismiss()}
      </button>
    </div>
  );
}
