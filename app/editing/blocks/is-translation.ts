import { createContext } from "react";

/** Whether blocks are shown to be translated: their pictures and files are those of the original beside them. */
export const IsTranslation = createContext(false);
