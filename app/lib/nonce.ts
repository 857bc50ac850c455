import { createContext as createReactContext } from "react";
import { createContext } from "react-router";

/**
 * Nonce of inline code rendered by the server, which separates it from injected code when the page's content security
 * policy is built. The server removes it from the page. Undefined in browsers and where no policy is built.
 */
type Nonce = string | undefined;

/** Set by the server process for each request. */
export const nonceContext = createContext<Nonce>();

/** Nonce for components. */
export const NonceContext = createReactContext<Nonce>(undefined);
