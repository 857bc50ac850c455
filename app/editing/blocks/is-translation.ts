import { createContext } from "react";

/** True for the blocks of a translation, which inherit the pictures and files of the original beside them. */
export const IsTranslation = createContext(false);
