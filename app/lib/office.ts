import { useRouteLoaderData } from "react-router";
import type { CalendarDay } from "./calendar-day.ts";

/** Sections of the home page below its opening, in the default order. */
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

/** Menu positions: the bar itself or one of its groups. */
export const menuPlaces = ["institution", "programs", "bar", "benefits", "resources"] as const;
export type MenuPlace = (typeof menuPlaces)[number];

export const noticeLevels = ["info", "warning"] as const;

/** A notice above the content of every page. `from` and `until` are included; null is unlimited. */
export type Notice = {
  /** Id in both languages; a notice whose text changes gets another key. */
  key: string;
  text: string;
  lang: "es" | "en";
  level: (typeof noticeLevels)[number];
  /** Address of the notice's link; null for none. */
  url: string | null;
  from: CalendarDay | null;
  until: CalendarDay | null;
};

export function noticesOn(notices: readonly Notice[], today: CalendarDay): Notice[] {
  return notices.filter(({ from, until }) => (from ?? today) <= today && today <= (until ?? today));
}

/** Settings of the office in one language. A missing text is empty, a missing address null. */
export type Office = {
  email: string;
  phone: string;
  address: string[];
  hours: string;
  social: { name: string; url: string }[];
  links: Record<OfficeLink, string | null>;
  home: { title: string; lead: string; sections: HomeSection[]; featured: number[] };
  /** Pages and their menu positions, in order; empty for the default menu. */
  menu: { page: string; place: MenuPlace }[];
  notices: Notice[];
  /** Custom pages of staff, in order. */
  pages: CustomPageLink[];
  lang: Record<"hours" | "home_title" | "home_lead", "es" | "en">;
};

/** A custom page of staff: its slugs below `/` and `/en`, its title in one language, and its menu position. */
export type CustomPageLink = {
  id: number;
  slug: Record<"es" | "en", string>;
  title: string;
  titleLang: "es" | "en";
  /** Null for a page that only the site map lists. */
  place: MenuPlace | null;
  /** ISO 8601. */
  changed: string;
};

type OfficeLink = "university" | "agreements" | "library" | "applicantRegister" | "applicantLogin";

/** Fallback if the settings are empty or the database is unreachable. */
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

export function useOffice(): Office {
  return useRouteLoaderData<{ office?: Office }>("root")?.office ?? emptyOffice;
}
