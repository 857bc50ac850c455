const named: Readonly<Record<string, readonly [number, number]>> = {
  top: [50, 0],
  bottom: [50, 100],
  left: [0, 50],
  right: [100, 50],
};

/**
 * Returns the focal point of a stored position in percent from the left and top. Accepts «30% 70%» or the name of a
 * side; anything else is the center.
 */
export function focalPoint(position: string | null | undefined): readonly [left: number, top: number] {
  const [, left, top] = /^(\d{1,3})% (\d{1,3})%$/.exec(position ?? "") ?? [];
  if (left !== undefined && top !== undefined) return [Math.min(100, Number(left)), Math.min(100, Number(top))];
  return named[position ?? ""] ?? [50, 50];
}

type Size = { width: number; height: number };

/**
 * Returns how a picture covers a box around its focal point, as `object-fit: cover` does: the scaled size and the
 * offset of the crop.
 */
export function coverCrop(
  picture: Size,
  box: Size,
  [left, top]: readonly [left: number, top: number],
): { scaled: Size; left: number; top: number } {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const scaled = {
    width: Math.max(box.width, Math.round(picture.width * scale)),
    height: Math.max(box.height, Math.round(picture.height * scale)),
  };
  return {
    scaled,
    left: Math.round(((scaled.width - box.width) * left) / 100),
    top: Math.round(((scaled.height - box.height) * top) / 100),
  };
}
