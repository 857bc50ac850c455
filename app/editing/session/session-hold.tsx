import { createContext, type ReactNode, useContext, useEffect } from "react";

/** Contract between the page that guards the session and its editors. */
export type SessionHold = {
  /** True if the session ended while an editor held the page. */
  isEnded: boolean;
  /** Keeps the page open if the session ends. Returns a function that releases it. */
  hold: () => () => void;
  /** Opens the password dialog on the page. Does nothing while the session is valid. */
  askPassword: () => void;
};

const SessionHoldContext = createContext<SessionHold>({ isEnded: false, hold: () => () => {}, askPassword: () => {} });

export function SessionHoldProvider({ hold, children }: { hold: SessionHold; children: ReactNode }) {
  return <SessionHoldContext value={hold}>{children}</SessionHoldContext>;
}

/** Holds the page while `isHolding`: if the session ends, a dialog over the page asks for the password. */
export function useSessionHold(isHolding: boolean): Pick<SessionHold, "isEnded" | "askPassword"> {
  const { hold, isEnded, askPassword } = useContext(SessionHoldContext);
  useEffect(() => (isHolding ? hold() : undefined), [isHolding, hold]);
  return { isEnded, askPassword };
}
