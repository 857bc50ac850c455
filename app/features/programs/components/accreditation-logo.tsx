import { useEffect, useRef } from "react";
import { institution } from "#institution";

/** Fallback for a missing or broken logo (specification, section 7); null in a country without one. */
export const fallbackLogo = institution.country.accreditationLogo;

/** Accreditation logo of a program, at most 96 px high, with a fallback image. */
export function AccreditationLogo({ src, alt, className = "" }: { src: string; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed before hydration, without another error event.
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
