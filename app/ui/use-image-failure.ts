import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Whether the image at an address could not be loaded, with what its `img` needs for it to be known. The browser may
 * have failed before React was there to hear of it, so that is asked too.
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
