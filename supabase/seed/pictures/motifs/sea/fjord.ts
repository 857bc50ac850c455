import { clipTo } from "../../overprint.ts";
import { curve, n, sample, shape } from "../../shapes.ts";
import type { Stage } from "../../stage.ts";
import { boat } from "../../subjects/harbour.ts";
import { gulls, sky, sun } from "../../subjects/sky.ts";
import { hills, land } from "../../terrain.ts";
import { shadeBelow } from "../../texture.ts";
import { water } from "./water.ts";

/** A banded sea between steep slopes. */
export function fjord(stage: Stage): string {
  const { random, inks } = stage;
  const horizon = random.between(480, 540);
  const gap = random.between(700, 900);
  let drawn =
    sky(stage, horizon) +
    sun(stage, gap + random.between(-40, 40), horizon - random.between(120, 230), random.between(90, 140));
  drawn += land(stage, hills(random, horizon - 20, 30, 500), inks.far, { crest: inks.light, depth: 70 });
  drawn += water(stage, horizon, 8, [inks.glow, inks.far, inks.mid]);
  const slope = (side: 1 | -1, inner: number, top: number, foot: number, tone: string, lit: string) => {
    const outer = side === 1 ? 1640 : -40;
    const rough = [random.between(0, 6), random.between(0, 6)] as const;
    const y = (x: number) => {
      const share = Math.max(0, Math.min(1, (x - inner) / (outer - inner)));
      return (
        foot -
        (foot - top) * share ** 0.72 +
        Math.sin(x / 70 + rough[0]) * 16 * share +
        Math.sin(x / 31 + rough[1]) * 7 * share
      );
    };
    const crest = sample(Math.min(inner, outer), Math.max(inner, outer), 26, y);
    const shore =
      side === 1
        ? `L1640 ${n(foot + 130)}Q${n(inner + 300)} ${n(foot + 36)} ${n(inner)} ${n(foot)}Z`
        : `Q${n(inner - 300)} ${n(foot + 36)} -40 ${n(foot + 130)}Z`;
    const span = { from: Math.min(inner, outer), to: Math.max(inner, outer), y };
    const body = `${curve(crest)}${shore}`;
    return (
      shape(body, tone) +
      clipTo(stage, body, shadeBelow(random, { ...span, depth: (foot - top) * 0.5, count: 900, colour: lit }))
    );
  };
  const first: 1 | -1 = random.pick([1, -1]);
  drawn += slope(first, gap + first * 40, 190, horizon + 30, inks.mid, inks.far);
  drawn += slope(first === 1 ? -1 : 1, gap - first * 130, 110, horizon + 96, inks.near, inks.mid);
  drawn += slope(first, gap + first * 270, -40, horizon + 210, inks.dark, inks.near);
  return (
    drawn +
    boat(stage, gap - first * random.between(-60, 60), 790, random.between(190, 240)) +
    gulls(stage, gap - 90, 130, 3)
  );
}
