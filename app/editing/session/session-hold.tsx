import { createContext, type ReactNode, useContext, useEffect } from "react";

/** How the page that guards the session and the editors within it cooperate. */
export type SessionHold = {
  /** Whether the session ended while an editor held the page. */
  isEnded: boolean;
  /** Keeps the page in place if the session ends. Returns the function that releases it. */
  hold: () => () => void;
  /** Asks for the password in place. Does nothing while the session is valid. */
  askPassword: () => void;
};

const SessionHoldContext = createContext<SessionHold>({ isEnded: false, hold: () => () => {}, askPassword: () => {} });

/** Provides the editors of a page with its session hold. */
export function SessionHoldProvider({ hold, children }: { hold: SessionHold; children: ReactNode }) {
  return <SessionHoldContext value={hold}>{children}</SessionHoldContext>;
}

/** Holds the page while `isHolding`: if the session ends, a dialog over the page asks for the password. */
export function useSessionHold(isHolding: boolean): Pick<SessionHold, "isEnded" | "askPassword"> {
  const { hold, isEnded, askPassword } = useContext(SessionHoldContext);
  useEffect(() => (isHolding ? hold() : undefined), [isHolding, hold]);
  return { isEnded, askPassword };
}
