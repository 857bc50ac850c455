import { m } from "#app/i18n/paraglide/messages.js";
import type { pathsIn } from "#app/i18n/paths.ts";
import type { StaffRole } from "#app/lib/staff-roles.ts";

/** An entry of the staff area's navigation. */
export type StaffSection = {
  label: () => string;
  to: (paths: ReturnType<typeof pathsIn>["staff"]) => string;
  /** Who has it; everybody where it is left out. The database decides what they may do there. */
  roles?: readonly StaffRole[];
  /** The count that is shown beside it: its name, and what is counted, in words. */
  count?: { of: "newMessages" | "waitingProposals"; one: () => string; many: (inputs: { count: string }) => string };
  /** Matches the addresses of its pages, from after `/admin/`. */
  pages: RegExp;
};

/** The staff area's sections, in the order of its navigation. */
export const staffSections: readonly StaffSection[] = [
  // The list of news has several addresses.
  { label: m.nav_news, to: ({ news }) => news(), pages: /^(index|dashboard|(historial\/)?noticias(\/.*)?)?$/ },
  {
    label: m.record_content_short,
    to: ({ content }) => content(),
    roles: ["administrator", "editor"],
    // Every type of record has a section of the address.
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

/** Returns whether an address, in either language, is one of a section's pages. */
export function isInSection({ pages }: StaffSection, pathname: string): boolean {
  const [address, page = ""] = /^(?:\/en)?\/admin(?:\/(.*?))?\/?$/.exec(pathname) ?? [];
  return address !== undefined && pages.test(page);
}
