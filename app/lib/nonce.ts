import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/**
 * What inline code carries that a rendering on the server writes, so that the page's policy can name it and nothing
 * that content brought along. Pages are sent without it. Undefined where no policy is made of it, and in browsers.
 */
type Nonce = string | undefined;

/** Filled in by the server process for each request. */
export const nonceContext = createContext<Nonce>();

/** The same for components. */
export const NonceContext = createReactContext<Nonce>(undefined);
