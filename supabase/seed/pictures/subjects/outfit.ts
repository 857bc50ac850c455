import { mix } from "../colour.ts";
import type { Stage } from "../stage.ts";
import type { Outfit } from "./figure.ts";

/** Clothes in the print's own inks; the tones in `but` (a neighbour's coat, the ground) are left out. */
export function outfit(stage: Stage, ...but: readonly string[]): Outfit {
  const { random, inks } = stage;
  const warm = mix(inks.accent, inks.light, 0.5);
  const coats = inks.night
    ? [inks.accent, inks.light, inks.far, warm, mix(inks.far, inks.light, 0.4)]
    : [inks.accent, inks.near, inks.light, inks.mid, warm, mix(inks.far, inks.mid, 0.3)];
  const skin = random.pick([
    mix("#8d5436", inks.light, 0.1),
    mix("#c98a5e", inks.light, 0.2),
    mix("#e2b48c", inks.light, 0.2),
  ]);
  const hair = inks.night ? "#0a1218" : random.pick([inks.dark, inks.dark, mix(inks.dark, inks.mid, 0.35)]);
  const coat = random.pick(coats.filter((tone) => !but.includes(tone)));
  return { coat, skin, hair, legs: coat === inks.dark ? inks.mid : inks.dark };
}
