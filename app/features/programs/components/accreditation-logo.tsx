import { useEffect, useRef } from "react";
import { institution } from "#institution";

/**
 * Shown where a program has no logo of its own or it cannot be loaded (specification, section 7); null in a country
 * without such a picture.
 */
export const fallbackLogo = institution.country.accreditationLogo;

/** A program's accreditation logo, 96 px high at most. An image that fails gives way to the fallback. */
export function AccreditationLogo({ src, alt, className = "" }: { src: string; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before this script ran, and then no event comes any more.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) showFallback(current);
  }, []);
  return (
    <img
      alt={alt}
      data-fallback=""
      className={`object-contain ${className}`}
      decoding="async"
      height={96}
      loading="lazy"
      onError={({ currentTarget }) => showFallback(currentTarget)}
      ref={image}
      src={src}
      width={96}
    />
  );
}

function showFallback(image: HTMLImageElement): void {
  if (fallbackLogo === null) image.hidden = true;
  else if (!image.src.endsWith(fallbackLogo)) image.src = fallbackLogo;
}
