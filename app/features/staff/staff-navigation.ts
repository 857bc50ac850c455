import { m } from "#app/i18n/paraglide/messages.js";
import type { pathsIn } from "#app/i18n/paths.ts";
import type { StaffRole } from "#app/lib/staff-roles.ts";

export type StaffSection = {
  label: () => string;
  to: (paths: ReturnType<typeof pathsIn>["staff"]) => string;
  /** Roles that see the section; all if omitted. The database enforces their rights. */
  roles?: readonly StaffRole[];
  /** Count shown next to the section: its name, and its accessible text. */
  count?: { of: "newMessages" | "waitingProposals"; one: () => string; many: (inputs: { count: string }) => string };
  /** Matches the paths of its pages, after `/admin/`. */
  pages: RegExp;
};

export const staffSections: readonly StaffSection[] = [
  // The list of news has several paths.
  { label: m.nav_news, to: ({ news }) => news(), pages: /^(index|dashboard|(historial\/)?noticias(\/.*)?)?$/ },
  {
    label: m.record_content_short,
    to: ({ content }) => content(),
    roles: ["administrator", "editor"],
    // Each type of record has its own path, so this excludes those of the other sections.
    pages:
      /^(?!index$|dashboard$|(historial\/)?noticias|mensajes|revision|personal$|integraciones$|seguridad|cuenta|auditoria|login|recuperar|nueva-clave|invitacion).+/,
  },
  {
    label: m.review_nav,
    to: ({ reviews }) => reviews(),
    pages: /^revision(\/.*)?$/,
    count: { of: "waitingProposals", one: m.staff_count_waiting_one, many: m.staff_count_waiting },
  },
  {
    label: m.inbox_title,
    to: ({ messages }) => messages(),
    pages: /^mensajes(\/.*)?$/,
    count: { of: "newMessages", one: m.staff_count_new_one, many: m.staff_count_new },
  },
  {
    label: m.people_title,
    to: ({ accounts }) => accounts(),
    pages: /^(personal|integraciones)$/,
    roles: ["administrator"],
  },
  { label: m.audit_title, to: ({ audit }) => audit(), pages: /^auditoria$/ },
];

/** Returns whether a path, in either language, is one of a section's pages. */
export function isInSection({ pages }: StaffSection, pathname: string): boolean {
  const [address, page = ""] = /^(?:\/en)?\/admin(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
  return address !== undefined && pages.test(page);
}
