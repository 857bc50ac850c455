import { use } from "react";
import { PictureSources } from "./picture-sources.ts";
import { StoredPicture } from "./stored-picture.tsx";

const sizes = {
  small: { box: "size-12 text-sm", picture: "3rem" },
  medium: { box: "size-20 text-xl", picture: "5rem" },
  large: { box: "size-28 text-2xl sm:size-36", picture: "9rem" },
} as const;

/** A portrait, or initials without one. Decorative, since the name is beside it; hidden in print. */
export function Portrait({
  name,
  photo,
  size = "small",
  eager = false,
}: {
  name: string;
  photo: string | null;
  size?: keyof typeof sizes;
  eager?: boolean;
}) {
  const sourceOf = use(PictureSources);
  const { box, picture } = sizes[size];
  const shape = `${box} shrink-0 overflow-hidden rounded-full print:hidden`;
  if (photo) {
    return (
      <StoredPicture alt="" className={shape} eager={eager} position="top" sizes={picture} source={sourceOf(photo)} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex select-none items-center justify-center border border-line-strong bg-paper-deep font-serif text-ink-soft`}
    >
      {monogram(name)}
    </span>
  );
}

/** Returns the initials of the first given name and the first family name: «Dra. Ana María Soto Núñez» gives «AS». */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !/\.$/.test(word));
  const family = words.length > 2 ? words[words.length - 2] : words[1];
  return [words[0], family].map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
