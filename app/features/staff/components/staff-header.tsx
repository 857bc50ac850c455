import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useAction } from "#app/editing/saving/use-action.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { StaffRole } from "#app/lib/staff-roles.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { institution } from "#institution";
import { isInSection, type StaffSection, staffSections } from "../staff-navigation.ts";
import { findOwnStaffMember } from "../staff-queries.ts";
import { useAuth } from "./auth-provider.tsx";
import { useNotice } from "./notices.tsx";

const storageKey = "postgrado.staff.shortcuts";

const writing = "input, textarea, select, [contenteditable]:not([contenteditable='false']), dialog";

const shortcuts: [keys: string, what: () => string][] = [
  ["/", m.shortcuts_search],
  ["N", m.shortcuts_new],
  ["?", m.shortcuts_help],
  ["Ctrl + S", m.shortcuts_save],
  ["Ctrl + /", m.shortcuts_text],
];

/**
 * Header of all staff pages. `languageLink` is provided by the route, since the public site shares it. `counts` are
 * shown next to their sections.
 */
export function StaffHeader({ languageLink, counts }: { languageLink: ReactNode; counts: StaffCounts }) {
  const { state, backend } = useAuth();
  const { pathname } = useLocation();
  const paths = pathsIn();
  const isSignedIn = state.status === "authenticated";
  const userId = isSignedIn ? state.user.id : "";
  const member = useQuery({
    queryKey: ["staff-member", userId],
    queryFn: () => (backend ? findOwnStaffMember(backend.db, userId) : null),
    enabled: isSignedIn && backend !== null,
  });
  const role = member.data?.role as StaffRole | undefined;
  const sections = staffSections.filter(({ roles }) => !roles || (role && roles.includes(role)));
  const line = useRef<HTMLDivElement>(null);
  const currentPath = sections.find((section) => isInSection(section, pathname))?.to(paths.staff);
  useEffect(() => {
    // The sections depend on the role.
    if (!role) return;
    const link = line.current?.querySelector<HTMLElement>(`[href="${currentPath}"]`);
    if (!line.current || !link) return;
    line.current.scrollLeft = link.offsetLeft - (line.current.clientWidth - link.offsetWidth) / 2;
  }, [currentPath, role]);
  return (
    <header className="print:hidden border-ink border-b-2 bg-primary-deep text-white">
      <a
        className="absolute top-0 left-4 z-50 -translate-y-full bg-ink px-4 py-3 text-paper focus:translate-y-0"
        href="#content"
      >
        {m.skip_to_content()}
      </a>
      <div className="page-width flex flex-wrap items-center gap-x-6 py-1.5 text-sm max-sm:gap-x-3">
        <Link className="flex min-h-11 flex-wrap items-baseline gap-x-2.5 py-2" to={paths.staff.home()}>
          <span className="font-semibold font-serif text-lg tracking-tight">
            {m.staff_site_name({ shortName: institution.shortName })}
          </span>
          <span className="max-2xl:sr-only">{m.staff_area()}</span>
        </Link>
        {/* On phones the navigation scrolls sideways; `relative` keeps visually hidden text inside it. */}
        <div
          ref={line}
          className="contents max-sm:relative max-sm:order-3 max-sm:flex max-sm:scroll-sideways max-sm:w-full max-sm:gap-x-5 max-sm:[--ground:var(--color-primary-deep)] max-sm:[--on-ground:white] max-sm:*:shrink-0"
        >
          {isSignedIn ? (
            <nav aria-label={m.staff_nav_label()}>
              <ul className="flex gap-x-5 max-sm:*:shrink-0 sm:flex-wrap">
                {sections.map((section) => {
                  const to = section.to(paths.staff);
                  const count = section.count ? counts[section.count.of] : 0;
                  return (
                    <li key={to}>
                      <Link
                        aria-current={isInSection(section, pathname) ? "page" : undefined}
                        className="inline-flex min-h-11 items-center font-semibold underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2"
                        to={to}
                      >
                        {section.label()}
                        {section.count && count > 0 ? (
                          <span className="figures ml-1.5 rounded-sm bg-paper px-1.5 text-ink text-xs">
                            {/* An inline block is not underlined with the link. */}
                            <span aria-hidden="true" className="inline-block">
                              {formatNumber(count)}
                            </span>
                            <span className="sr-only">{counted(count, section.count.one, section.count.many)}</span>
                          </span>
                        ) : null}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </nav>
          ) : null}
          <div className="flex items-center gap-x-5 max-sm:*:shrink-0 sm:ml-auto">
            <a className={quietLink} href={paths.home()}>
              {m.staff_view_site()}
            </a>
            <span className={`${quietLink} *:inline-flex *:min-h-11 *:items-center`}>{languageLink}</span>
            {isSignedIn ? <Shortcuts /> : null}
          </div>
        </div>
        {isSignedIn ? <SignedIn email={state.user.email ?? ""} /> : null}
      </div>
    </header>
  );
}

/** Counts of pending items by name; 0 until loaded. */
export type StaffCounts = Readonly<Record<NonNullable<StaffSection["count"]>["of"], number>>;

const quietLink = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";

function SignedIn({ email }: { email: string }) {
  const { signOut } = useAuth();
  const tell = useNotice();
  const leaving = useAction({
    mutationFn: signOut,
    onSuccess(isEnded) {
      if (!isEnded) tell({ text: `${m.staff_sign_out_failed()}. ${m.staff_sign_out_failed_advice()}`, survives: true });
    },
  });
  return (
    <div className="flex items-center gap-x-5 max-sm:order-2 max-sm:ml-auto max-sm:gap-x-3">
      <Link
        className="inline-flex min-h-11 max-w-56 items-center text-white underline-offset-4 hover:underline"
        title={m.account_security_nav()}
        to={pathsIn().staff.security()}
      >
        <span className="sr-only">{m.staff_signed_in_as()} </span>
        <span className="sr-only">{email}. </span>
        {m.account_security_short()}
      </Link>
      <button
        className="small-target rounded-sm border border-white/60 px-3 font-semibold hover:bg-paper hover:text-ink"
        disabled={leaving.isPending}
        onClick={() => leaving.mutate()}
        type="button"
      >
        {m.staff_sign_out()}
      </button>
    </div>
  );
}

/**
 * Button that lists the keyboard shortcuts, also opened by `?`. Outside of fields a key acts on the element whose
 * `aria-keyshortcuts` has it: it focuses a field or follows a link. Single-key shortcuts can be turned off, because
 * speech input and accidental key presses trigger them (WCAG 2.1.4).
 */
function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readSetting()), []);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(writing)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") setOpen(true);
      else if (!actOn(event.key.toUpperCase())) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
  return (
    <>
      <button
        className="inline-flex min-h-11 items-center underline-offset-4 hover:underline max-lg:sr-only max-lg:focus:not-sr-only"
        onClick={() => setOpen(true)}
        type="button"
      >
        {m.shortcuts_button()}
      </button>
      {isOpen ? (
        <ModalDialog
          actions={
            <button className={buttonClass("primary")} onClick={() => setOpen(false)} type="button">
              {m.nav_close()}
            </button>
          }
          onClose={() => setOpen(false)}
          title={m.shortcuts_title()}
        >
          <dl>
            {shortcuts.map(([keys, what]) => (
              <div className="flex items-baseline justify-between gap-4 border-line border-b py-2" key={keys}>
                <dt>{what()}</dt>
                <dd>
                  <kbd className="whitespace-nowrap rounded-sm border border-line-strong bg-raised px-1.5 font-sans text-xs">
                    {keys}
                  </kbd>
                </dd>
              </div>
            ))}
          </dl>
          <label className="flex min-h-11 items-center gap-3">
            <input
              checked={isOn}
              className="size-5 accent-primary"
              onChange={(event) => {
                setOn(event.target.checked);
                writeSetting(event.target.checked);
              }}
              type="checkbox"
            />
            {m.shortcuts_single_keys()}
          </label>
        </ModalDialog>
      ) : null}
    </>
  );
}

/** Focuses the field or follows the link of a key. Returns whether there is one. */
function actOn(key: string): boolean {
  const element = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (element instanceof HTMLInputElement) element.focus();
  else element?.click();
  return element !== null;
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function writeSetting(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // Storage is blocked: the setting applies to this page only.
  }
}
