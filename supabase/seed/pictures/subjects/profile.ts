import { mix } from "../colour.ts";
import { n, shape } from "../shapes.ts";

/** A head and shoulders in profile, as cut by a silhouettist; `facing` 1 looks right. `size` is the head's height. */
export function profile(
  x: number,
  y: number,
  size: number,
  facing: 1 | -1,
  colours: { skin: string; hair: string; coat: string },
  hair: "short" | "bun" | "long",
): string {
  const p = (px: number, py: number) => `${n(x + facing * px * size)} ${n(y + py * size)}`;
  // Brow, nose, lips, chin and throat, read downwards from the hairline.
  const face = `M${p(-0.06, -0.5)}C${p(0.18, -0.52)} ${p(0.31, -0.4)} ${p(0.32, -0.22)}C${p(0.325, -0.16)} ${p(0.305, -0.13)} ${p(0.315, -0.09)}C${p(0.335, -0.02)} ${p(0.4, 0.05)} ${p(0.415, 0.1)}C${p(0.42, 0.135)} ${p(0.37, 0.145)} ${p(0.345, 0.155)}C${p(0.335, 0.175)} ${p(0.375, 0.195)} ${p(0.365, 0.225)}C${p(0.36, 0.24)} ${p(0.34, 0.245)} ${p(0.338, 0.25)}C${p(0.37, 0.275)} ${p(0.362, 0.305)} ${p(0.335, 0.325)}C${p(0.325, 0.36)} ${p(0.34, 0.4)} ${p(0.315, 0.44)}C${p(0.28, 0.5)} ${p(0.16, 0.47)} ${p(0.1, 0.47)}C${p(0.08, 0.58)} ${p(0.11, 0.7)} ${p(0.14, 0.8)}L${p(-0.36, 0.86)}C${p(-0.26, 0.66)} ${p(-0.27, 0.5)} ${p(-0.3, 0.3)}C${p(-0.46, 0.05)} ${p(-0.42, -0.5)} ${p(-0.06, -0.5)}Z`;
  const coat = `M${p(-0.4, 0.7)}C${p(-0.2, 0.6)} ${p(0.05, 0.66)} ${p(0.16, 0.74)}C${p(0.5, 0.86)} ${p(0.66, 1.1)} ${p(0.7, 1.6)}H${n(x - facing * 0.98 * size)}C${p(-0.98, 1.2)} ${p(-0.8, 0.84)} ${p(-0.4, 0.7)}Z`;
  const cap = `M${p(0.29, -0.33)}C${p(0.26, -0.62)} ${p(-0.2, -0.68)} ${p(-0.38, -0.42)}C${p(-0.54, -0.18)} ${p(-0.46, 0.12)} ${p(-0.33, 0.36)}C${p(-0.2, 0.36)} ${p(-0.14, 0.26)} ${p(-0.12, 0.12)}C${p(-0.11, 0.02)} ${p(-0.06, -0.04)} ${p(0.0, -0.1)}C${p(0.08, -0.2)} ${p(0.2, -0.26)} ${p(0.29, -0.33)}Z`;
  const tail =
    hair === "long"
      ? `M${p(-0.1, -0.5)}C${p(-0.6, -0.5)} ${p(-0.62, 0.2)} ${p(-0.56, 0.98)}L${p(-0.16, 0.86)}C${p(-0.14, 0.5)} ${p(-0.06, 0.2)} ${p(-0.1, -0.1)}Z`
      : "";
  const bun =
    hair === "bun"
      ? `<circle cx="${n(x - facing * 0.5 * size)}" cy="${n(y - 0.3 * size)}" r="${n(size * 0.18)}" fill="${colours.hair}"/>`
      : "";
  const ear = `M${p(-0.1, 0.0)}C${p(-0.2, -0.08)} ${p(-0.26, 0.06)} ${p(-0.18, 0.16)}C${p(-0.14, 0.2)} ${p(-0.08, 0.16)} ${p(-0.08, 0.1)}Z`;
  const brow = `M${p(0.14, -0.2)}C${p(0.2, -0.24)} ${p(0.26, -0.24)} ${p(0.3, -0.2)}C${p(0.26, -0.21)} ${p(0.2, -0.2)} ${p(0.14, -0.2)}Z`;
  const lid = `M${p(0.17, -0.08)}C${p(0.21, -0.03)} ${p(0.26, -0.03)} ${p(0.295, -0.07)}C${p(0.26, -0.05)} ${p(0.21, -0.05)} ${p(0.17, -0.08)}Z`;
  const mouth = `M${p(0.26, 0.2)}Q${p(0.31, 0.215)} ${p(0.362, 0.2)}Q${p(0.31, 0.235)} ${p(0.26, 0.2)}Z`;
  const shade = mix(colours.skin, colours.hair, 0.4);
  const features = shape(brow, colours.hair) + shape(lid, colours.hair) + shape(mouth, shade);
  const head = shape(face, colours.skin) + features;
  return (
    bun +
    shape(coat, colours.coat) +
    head +
    (tail ? shape(tail, colours.hair) : "") +
    shape(cap, colours.hair) +
    (tail ? "" : shape(ear, mix(colours.skin, colours.hair, 0.16)))
  );
}
