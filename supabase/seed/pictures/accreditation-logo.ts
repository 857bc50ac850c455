import { mix } from "./colour.ts";
import { numeral } from "./numerals.ts";
import { createRandom, type Random } from "./random.ts";
import { circle, curve, n, type Point, polar, ring, shape, straight, stroke } from "./shapes.ts";
import { toSvg } from "./stage.ts";
import { shadeDisc } from "./texture.ts";

const [PAPER, INK, FOREST, COPPER] = ["#fbf8f2", "#14212b", "#0f4c3a", "#b4552d"];
const CENTRE = 240;

/** How each kind of program is sealed: the seal's outline and its ink. */
const KINDS = {
  doctorado: { ink: FOREST, outline: () => scallops(20, 226, 208) },
  magister: { ink: "#1d4f78", outline: () => facets(12, 226) },
  especialidad: { ink: "#8c2f45", outline: () => scallops(10, 228, 206) },
};

/** The seal of an accredited program: a large numeral for the years, and as many lit ticks out of ten around it. */
export function drawAccreditationLogo({ code, years, kind }: { code: string; years: number; kind: string }): string {
  const { ink, outline } = KINDS[kind as keyof typeof KINDS] ?? KINDS.magister;
  const random = createRandom(`${kind}/${code}`);
  const ticks = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + ((index + 0.5) / 10) * Math.PI * 2;
    const half = 0.24;
    const arc = [polar(CENTRE, CENTRE, angle - half, 172), polar(CENTRE, CENTRE, angle + half, 172)] as const;
    const d = `M${n(arc[0][0])} ${n(arc[0][1])}A172 172 0 0 1 ${n(arc[1][0])} ${n(arc[1][1])}`;
    return stroke(d, index < years ? "#e9a552" : mix(ink, PAPER, 0.22), index < years ? 17 : 9);
  });
  const seal =
    shape(outline(), ink) +
    ring(CENTRE, CENTRE, 194, mix(ink, PAPER, 0.5), 2.5) +
    ticks.join("") +
    circle(CENTRE, CENTRE, 144, PAPER) +
    shadeDisc(random, {
      x: CENTRE,
      y: CENTRE,
      radius: 144,
      angle: 0.9,
      colour: mix(ink, PAPER, 0.72),
      count: 460,
      size: 2,
    }) +
    laurel(random, ink) +
    numeral(years, CENTRE, CENTRE - 16, years > 9 ? 128 : 146, ink);
  return toSvg(480, 480, seal);
}

/** The mark that stands in for a missing seal: a rosette with a tick. */
export function drawFallbackLogo(): string {
  const random = createRandom("accreditation");
  const ribbon = (side: 1 | -1) => {
    const x = (value: number) => CENTRE + side * value;
    return shape(
      straight([
        [x(20), 300],
        [x(118), 270],
        [x(150), 462],
        [x(96), 430],
        [x(62), 474],
      ]),
      side === 1 ? COPPER : mix(COPPER, INK, 0.25),
    );
  };
  const lift = -34;
  const rosette =
    ribbon(-1) +
    ribbon(1) +
    shape(scallops(14, 186, 166, lift), FOREST) +
    ring(CENTRE, CENTRE + lift, 150, mix(FOREST, PAPER, 0.5), 3) +
    circle(CENTRE, CENTRE + lift, 128, PAPER) +
    shadeDisc(random, {
      x: CENTRE,
      y: CENTRE + lift,
      radius: 128,
      angle: 0.9,
      colour: mix(FOREST, PAPER, 0.7),
      count: 420,
      size: 2,
    });
  const tick = stroke(
    straight(
      [
        [174, 208],
        [224, 258],
        [312, 156],
      ],
      false,
    ),
    FOREST,
    32,
  );
  return toSvg(480, 480, rosette + tick);
}

/** A round outline with a soft wave. */
function scallops(count: number, outer: number, inner: number, lift = 0): string {
  const points = Array.from(
    { length: count * 2 },
    (_, index): Point =>
      polar(CENTRE, CENTRE + lift, -Math.PI / 2 + (index * Math.PI) / count, index % 2 ? inner : outer),
  );
  return curve(points, true);
}

/** A regular polygon standing on a side. */
const facets = (count: number, radius: number): string =>
  straight(
    Array.from({ length: count }, (_, index) => polar(CENTRE, CENTRE, ((index + 0.5) / count) * Math.PI * 2, radius)),
  );

/** Two sprigs below the numeral; the number of leaves is the program's own. */
function laurel(random: Random, ink: string): string {
  const leaves = random.whole(4, 5);
  let drawn = "";
  for (const side of [-1, 1]) {
    for (let index = 0; index < leaves; index++) {
      const angle = Math.PI / 2 - side * (0.18 + (index / leaves) * 0.95);
      const [x, y] = polar(CENTRE, CENTRE, angle, 112);
      const lean = angle - side * 1.15;
      const [tx, ty] = polar(x, y, lean, 34);
      const [ax, ay] = polar((x + tx) / 2, (y + ty) / 2, lean + 1.57, 13);
      const [bx, by] = polar((x + tx) / 2, (y + ty) / 2, lean - 1.57, 13);
      drawn += shape(`M${n(x)} ${n(y)}Q${n(ax)} ${n(ay)} ${n(tx)} ${n(ty)}Q${n(bx)} ${n(by)} ${n(x)} ${n(y)}Z`, ink);
    }
  }
  return drawn + circle(CENTRE, CENTRE + 113, 7, COPPER);
}
