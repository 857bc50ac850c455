import { mix } from "./colour.ts";
import type { Random } from "./random.ts";

/** The inks of one print, named by what they are laid on. `line` always reads against `sky`. */
export type Inks = {
  sky: string;
  glow: string;
  far: string;
  mid: string;
  near: string;
  dark: string;
  light: string;
  accent: string;
  line: string;
  night: boolean;
};

/** The areas of knowledge a program belongs to. */
export type Area = keyof typeof AREAS;

/** What a program's picture is printed on. */
export type Ground = "light" | "tinted" | "deep";

const PAPER = "#fbf8f2";
const INK = "#14212b";

/** Sky, glow, far, mid, near, dark, light, accent: eight swatches, of which a scene uses four to six. */
function inks(swatches: string, night = false): Inks {
  const [sky, glow, far, mid, near, dark, light, accent] = swatches.split(" ").map((value) => `#${value}`);
  const all = { sky, glow, far, mid, near, dark, light, accent } as Omit<Inks, "line" | "night">;
  return { ...all, line: night ? all.light : all.dark, night };
}

/** Times of day over Puerto Arrayán; every news picture is printed in one of them. */
const MOODS = {
  dawn: inks("f4d5b8 fbeedb a9b9a9 557f6d 0f4c3a 14212b fbf8f2 c85a2e"),
  day: inks("dbe6e2 fbf8f2 a4c1ba 54897e 0f4c3a 14212b fbf8f2 b4552d"),
  harvest: inks("f0dfb4 faf1d8 d8ab55 8a9a58 2c5a45 172d2b fbf6e6 b9482a"),
  dusk: inks("eda77b f6cf9f bd6b57 81404a 432b42 1c1a2b fcefdc f4c65f"),
  mist: inks("e8e8df fbf8f2 bfccc4 87a29a 3d655c 1b3638 ffffff b4552d"),
  bay: inks("cfe0e3 f7efdf 8eb5c2 3e7f97 1b4d66 11283a fbf8f2 d9703a"),
  night: inks("15323f 1f4c57 3a7377 215459 11393f 0a1d27 f5ead0 e5a44b", true),
  violet: inks("3b355f 584a7b 7a6796 4d4276 2b2850 191a34 f7ead6 ee9e62", true),
  pine: inks("123328 1c4a38 4f8a6d 2b6249 174334 0a1f19 f5edd4 e9a552", true),
  ember: inks("33233a 523552 95596f 683c58 44284a 1d1526 fbe9d3 f2b35e", true),
};

const AREAS = {
  basic_sciences: ["#1f5f8b", "#e58a3a"],
  technology: ["#3b4ba0", "#f0a63c"],
  health: ["#a8324a", "#e9a552"],
  agriculture: ["#5c7a29", "#c2502a"],
  social_sciences: ["#8a4f9e", "#eaa33f"],
  humanities: ["#a0522d", "#1d5c63"],
  education: ["#b7791f", "#0f4c3a", "#256650"],
  law: ["#4a5568", "#c4632f"],
  business: ["#0f766e", "#e8973a"],
  art_architecture: ["#c0563f", "#1d4f78"],
} as const;

/** Whether a word names one of the areas. */
export const isArea = (word: string): word is Area => Object.hasOwn(AREAS, word);

/** One of the moods, left to chance among those that suit the light a scene asks for. */
export function newsInks(random: Random, light?: "night" | "day"): Inks {
  const suited = Object.values(MOODS).filter(({ night }) => light === undefined || night === (light === "night"));
  // Days count twice, so that a page of news stays light.
  return random.pick([...suited, ...suited.filter(({ night }) => !night)]);
}

/** A print led by the area's hue: on light paper, on tinted paper, or on a deep ground. */
export function programInks(area: Area, ground: Ground): Inks {
  const [own, contrast, night = own] = AREAS[area] as readonly [string, string, string?];
  // Ochre turns to mud on a deep ground: there the area's contrast leads, and its hue becomes the light.
  const swapped = ground === "deep" && night !== own;
  const [hue, accent] = swapped ? [night, own] : [own, contrast];
  const shared = { near: mix(hue, INK, 0.45), dark: mix(hue, INK, 0.8), light: PAPER, accent };
  if (ground === "deep") {
    const deep = { sky: mix(hue, INK, 0.42), glow: mix(hue, INK, 0.12), far: mix(hue, PAPER, 0.28), mid: hue };
    const warm = mix(accent, PAPER, swapped ? 0.3 : 0.18);
    return { ...shared, ...deep, near: mix(hue, INK, 0.62), accent: warm, line: PAPER, night: true };
  }
  const sky = ground === "light" ? mix(hue, PAPER, 0.84) : mix(mix(accent, "#f2c48a", 0.6), PAPER, 0.55);
  const glow = ground === "light" ? PAPER : mix(sky, PAPER, 0.6);
  return {
    ...shared,
    sky,
    glow,
    far: mix(hue, PAPER, 0.52),
    mid: mix(hue, PAPER, 0.12),
    line: shared.dark,
    night: false,
  };
}
