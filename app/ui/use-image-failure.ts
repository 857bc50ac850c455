import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Returns whether an image failed to load, with the props of its `img`. Also checks failures from before hydration,
 * whose event React misses.
 */
export function useImageFailure(src: string): {
  hasFailed: boolean;
  ref: RefObject<HTMLImageElement | null>;
  onError: () => void;
} {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  return { hasFailed: failed === src, ref, onError: () => setFailed(src) };
}
