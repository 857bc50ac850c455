import { useEffect, useState } from "react";
import { pictureSource } from "#app/supabase/storage-url.ts";
import type { PictureSource } from "#app/ui/stored-picture.tsx";

/** Returns the source of a picture: the selected file, or the stored one; null without a picture. */
export function usePictureSource(file: File | null, image: string | null, storageBase: string): PictureSource | null {
  const url = useFileUrl(file);
  if (file) return url ? { src: url, resize: null } : null;
  return image ? pictureSource(storageBase, image) : null;
}

/** Returns an object URL of a file; null without a file. */
export function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = file ? URL.createObjectURL(file) : null;
    setUrl(objectUrl);
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return url;
}
