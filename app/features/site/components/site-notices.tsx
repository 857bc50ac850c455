import { use, useRef, useSyncExternalStore } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { NonceContext } from "#app/lib/nonce.ts";
import { type Notice, useOffice } from "#app/lib/office.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";

const storageKey = "postgrado_dismissed_notices";

const listeners = new Set<() => void>();

/** Fallback without browser storage: lasts for the current visit. */
let memoryFallback = "[]";

/** Hides dismissed notices before the first paint, so that the content does not shift. */
const markDismissedScript = `try{var d=JSON.parse(localStorage.getItem("${storageKey}")||"[]");document.querySelectorAll("[data-notice]").forEach(function(e){if(d.indexOf(e.dataset.notice)>=0)e.dataset.dismissed=""})}catch(e){}`;

const serverSnapshot = () => null;

/**
 * Site-wide notices of the office. A dismissed notice stays hidden in this browser until its text changes; it is still
 * printed. Without JavaScript, notices cannot be dismissed.
 */
export function SiteNotices() {
  const { notices } = useOffice();
  const stored = useSyncExternalStore(subscribeToDismissed, dismissedNotices, serverSnapshot);
  const nonce = use(NonceContext);
  const section = useRef<HTMLElement>(null);
  if (notices.length === 0) return null;
  const dismissed = stored === null ? null : readDismissed(stored);
  const keys = notices.map(({ key }) => key);
  return (
    <section aria-label={m.notices_label()} className="focus:outline-none" ref={section} tabIndex={-1}>
      {notices.map((notice) => (
        <NoticeBanner
          isDismissed={dismissed?.includes(notice.key) ?? false}
          key={notice.key}
          notice={notice}
          onDismiss={() => {
            dismissNotice(notice.key, keys);
            section.current?.focus();
          }}
        />
      ))}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code.
        dangerouslySetInnerHTML={{ __html: markDismissedScript }}
        nonce={nonce}
        suppressHydrationWarning
      />
    </section>
  );
}

function NoticeBanner({
  notice: { key, text, lang, level, url },
  isDismissed,
  onDismiss,
}: {
  notice: Notice;
  isDismissed: boolean;
  onDismiss: () => void;
}) {
  const isWarning = level === "warning";
  return (
    <div
      className={`border-b data-dismissed:hidden print:block! ${isWarning ? "border-accent bg-accent-tint" : "border-line bg-primary-tint"}`}
      data-dismissed={isDismissed ? "" : undefined}
      data-notice={key}
      // The script above changes it before hydration.
      suppressHydrationWarning
    >
      <div className="page-width flex items-start gap-x-6 py-1.5">
        <p className="min-w-0 grow py-2.5 text-sm">
          {isWarning ? <strong className="text-accent">{m.notice_warning()} </strong> : null}
          <span lang={foreignLang(lang)}>
            {url ? (
              <a className="text-link" href={url}>
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        </p>
        <button
          className="noscript:hidden inline-flex min-h-11 shrink-0 items-center text-sm underline-offset-4 hover:underline print:hidden"
          onClick={onDismiss}
          type="button"
        >
          {m.notice_dismiss()}
          <span className="sr-only" lang={foreignLang(lang)}>
            : {text}
          </span>
        </button>
      </div>
    </div>
  );
}

/** Returns the keys of dismissed notices as JSON: a string, so that React can compare snapshots. */
function dismissedNotices(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? memoryFallback;
  } catch {
    return memoryFallback;
  }
}

function readDismissed(stored: string): string[] {
  try {
    const keys: unknown = JSON.parse(stored);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}

/** Dismisses a notice and prunes stored keys of notices that are not in `shown`. */
function dismissNotice(key: string, shown: readonly string[]): void {
  const earlier = readDismissed(dismissedNotices()).filter((other) => shown.includes(other));
  memoryFallback = JSON.stringify([...new Set([...earlier, key])]);
  try {
    window.localStorage.setItem(storageKey, memoryFallback);
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

function subscribeToDismissed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Banner of a draft preview. Not part of error pages: neither a missing page nor an invalid preview link shows a draft.
 */
export function PreviewNote() {
  const { isPreview } = useSiteSettings();
  if (!isPreview) return null;
  return (
    <p className="bg-accent-tint px-4 py-2 text-center text-ink text-sm" role="note">
      {m.preview_banner()}
    </p>
  );
}
