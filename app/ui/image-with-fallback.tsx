import type { ComponentProps } from "react";
import { useImageFailure } from "./use-image-failure.ts";

/** An image that shows `fallback` if it fails to load. */
export function ImageWithFallback({
  src,
  fallback,
  alt,
  ...attributes
}: ComponentProps<"img"> & { src: string; fallback: string; alt: string }) {
  const { hasFailed, ref, onError } = useImageFailure(src);
  return (
    <img {...attributes} data-fallback="" alt={alt} onError={onError} ref={ref} src={hasFailed ? fallback : src} />
  );
}
