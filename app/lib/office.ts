import { useRouteLoaderData } from "react-router";
import type { CalendarDay } from "./calendar-day.ts";

/** The parts of the home page below its opening, in their usual order. */
export const homeSections = [
  "deadlines",
  "programs",
  "testimonials",
  "featured",
  "information",
  "news",
  "social",
] as const;
export type HomeSection = (typeof homeSections)[number];

/** Where an entry of the menu is: in the bar itself, or in one of its groups. */
export const menuPlaces = ["institution", "programs", "bar", "benefits", "resources"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

export const noticeLevels = ["info", "warning"] as const;

/** What every page says above its content, from one day until another, both included; null where it has no such day. */
export type Notice = {
  /** Identifies it in both languages; a notice whose text is changed gets another key. */
  key: string;
  text: string;
  lang: "es" | "en";
  level: (typeof noticeLevels)[number];
  /** Where it leads; null when it leads nowhere. */
  url: string | null;
  from: CalendarDay | null;
  until: CalendarDay | null;
};

/** Returns the notices that are shown on a day. */
export function noticesOn(notices: readonly Notice[], today: CalendarDay): Notice[] {
  return notices.filter(({ from, until }) => (from ?? today) <= today && today <= (until ?? today));
}

/** What staff say of the office, in one language. A missing text is empty, a missing address null. */
export type Office = {
  email: string;
  phone: string;
  /** The lines of the postal address. */
  address: string[];
  hours: string;
  social: { name: string; url: string }[];
  links: Record<OfficeLink, string | null>;
  home: { title: string; lead: string; sections: HomeSection[]; featured: number[] };
  /** Names of pages and where they are, in order; empty for the usual menu. */
  menu: { page: string; place: MenuPlace }[];
  notices: Notice[];
  /** The pages that staff have added, in order. */
  pages: CustomPageLink[];
  /** The language that each text is in. */
  lang: Record<"hours" | "home_title" | "home_lead", "es" | "en">;
};

/** A page that staff have added: its address below `/` and `/en`, its title in one language, where the menu has it. */
export type CustomPageLink = {
  id: number;
  slug: Record<"es" | "en", string>;
  title: string;
  titleLang: "es" | "en";
  /** Null for a page that is on the site map alone. */
  place: MenuPlace | null;
  /** ISO 8601. */
  changed: string;
};

type OfficeLink = "university" | "agreements" | "library" | "applicantRegister" | "applicantLogin";

/** The office of a site whose settings are empty, or whose database does not respond. */
export const emptyOffice: Office = {
  email: "",
  phone: "",
  address: [],
  hours: "",
  social: [],
  links: { university: null, agreements: null, library: null, applicantRegister: null, applicantLogin: null },
  home: { title: "", lead: "", sections: [...homeSections], featured: [] },
  menu: [],
  notices: [],
  pages: [],
  lang: { hours: "es", home_title: "es", home_lead: "es" },
};

/** The office, in any component of a page. */
export function useOffice(): Office {
  return useRouteLoaderData<{ office?: Office }>("root")?.office ?? emptyOffice;
}
