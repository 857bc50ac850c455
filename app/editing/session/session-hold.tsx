import { createContext, type ReactNode, useContext, useEffect } from "react";

/** What the page that guards the session and the editors behind it tell each other. */
export type SessionHold = {
  /** Whether the session has ended while an editor held the page. */
  isEnded: boolean;
  /** Keeps the page in place should the session end; answers the function that lets go. */
  hold: () => () => void;
  /** Asks for the password in place. Does nothing while the session stands. */
  askPassword: () => void;
};

const SessionHoldContext = createContext<SessionHold>({ isEnded: false, hold: () => () => {}, askPassword: () => {} });

export function SessionHoldProvider({ hold, children }: { hold: SessionHold; children: ReactNode }) {
  return <SessionHoldContext value={hold}>{children}</SessionHoldContext>;
}

/** Holds the page as long as `isHolding`: should the session end, the password is asked for in front of it. */
export function useSessionHold(isHolding: boolean): Pick<SessionHold, "isEnded" | "askPassword"> {
  const { hold, isEnded, askPassword } = useContext(SessionHoldContext);
  useEffect(() => (isHolding ? hold() : undefined), [isHolding, hold]);
  return { isEnded, askPassword };
}
