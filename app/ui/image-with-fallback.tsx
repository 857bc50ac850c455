import { type ComponentProps, useEffect, useRef, useState } from "react";

/**
 * An image that gives way to another one when it cannot be loaded. The browser may have failed before React was there
 * to hear of it, so that is asked too.
 */
export function ImageWithFallback({
  src,
  fallback,
  alt,
  ...attributes
}: ComponentProps<"img"> & { src: string; fallback: string; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return (
    <img {...attributes} alt={alt} onError={() => setFailed(src)} ref={image} src={failed === src ? fallback : src} />
  );
}
