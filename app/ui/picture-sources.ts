import { createContext } from "react";
import type { PictureSource } from "./stored-picture.tsx";

/** Resolves the files of stored texts: a path in the bucket or a full address. */
export const PictureSources = createContext<(file: string) => PictureSource>((file) => ({ src: file, resize: null }));
