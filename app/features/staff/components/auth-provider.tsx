import { type AuthError, AuthRetryableFetchError, isAuthRetryableFetchError, type User } from "@supabase/supabase-js";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createSignInLockout } from "#app/lib/sign-in-lockout.ts";
import { type BrowserBackend, connectToBackend, disconnectFromBackend } from "#app/supabase/browser-client.ts";
import type { Db } from "#app/supabase/db.ts";
import { type AuthState, stateAfterEvent, stateOfSession } from "../auth-state.ts";
import { redeemRecoveryCode } from "../recovery-codes.ts";
import { verifyCode } from "../second-factor.ts";
import { awaitsSecondFactor } from "../session-assurance.ts";
import { type SignInOutcome, signIn } from "../sign-in.ts";

/** Callbacks for session events, such as recording them in the audit log. Provided by a route. */
export type SessionObserver = {
  /** Wraps a `fetch` to observe requests to the backend. */
  observing: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** Called after a sign-in and whenever the staff area is opened with a session. */
  sessionFound: (db: Db, user: User) => void;
  signedIn: (db: Db, user: User) => void;
  /** Called before the session ends; the sign-out waits for it. */
  signingOut: (db: Db, user: User) => Promise<void>;
  /** Called after a change of password or second factors. */
  accountChanged: (db: Db, user: User, change: AccountChange) => void;
};

/** A change of an account's credentials for the audit log, without passwords or codes. */
type AccountChange =
  | { event: "password_change"; details: { by: "person" | "recovery" } }
  | {
      event: "settings_change";
      details: {
        setting: "second_factor" | "recovery_codes" | "identity";
        change: "added" | "removed";
        name?: string;
      };
    };

type Auth = {
  state: AuthState;
  /** Null until the backend's address is loaded. */
  backend: BrowserBackend | null;
  signIn: (credentials: { email: string; password: string }) => Promise<SignInOutcome>;
  /** Exchanges the code of a provider's callback for a session. Returns whether that succeeded. */
  exchangeCode: (code: string) => Promise<boolean>;
  /** Verifies a second-factor code. Returns null if the sign-in is complete, else the AuthError. */
  verifySecondFactor: (code: Parameters<typeof verifyCode>[1]) => Promise<AuthError | null>;
  /** Verifies a recovery code instead of the second factor. Returns null if the sign-in is complete, else the error. */
  verifyRecoveryCode: (code: string) => Promise<unknown>;
  recordChange: (change: AccountChange) => void;
  /** Ends the session in this browser in any case. Returns whether the backend ended it too. */
  signOut: () => Promise<boolean>;
  retry: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** Returns the auth state and its operations. Throws an Error outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth debe ser usado dentro de un AuthProvider");
  return auth;
}

/** Provides the auth state of the `supabase-js` session. On the server it is always `loading`. */
export function AuthProvider({ observer, children }: { observer: SessionObserver; children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: "loading" });
  const [backend, setBackend] = useState<BrowserBackend | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [lockout] = useState(() => createSignInLockout({ now: Date.now }));
  const isSigningOut = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` counts the tries to connect.
  useEffect(() => {
    let isCurrent = true;
    let unsubscribe = () => {};
    setState({ status: "loading" });
    connectToBackend(observer.observing).then(
      (found) => {
        if (!isCurrent) return;
        setBackend(found);
        unsubscribe = subscribeToSession(found.db, (next) =>
          setState(next.status === "unauthenticated" ? { ...next, isDeliberate: isSigningOut.current } : next),
        );
      },
      (error: unknown) => isCurrent && setState({ status: "error", error }),
    );
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [attempt]);

  const user = "user" in state ? state.user : null;
  const isComplete = state.status === "authenticated";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person, not per refreshed token.
  useEffect(() => {
    if (backend && user && isComplete) observer.sessionFound(backend.db, user);
  }, [backend, user?.id, isComplete]);

  const auth = useMemo<Auth>(
    () => ({
      state,
      backend,
      retry() {
        setState({ status: "loading" });
        void disconnectFromBackend().then(() => setAttempt((number) => number + 1));
      },
      async signIn(credentials) {
        if (!backend) return { failure: { reason: "unreachable" } };
        isSigningOut.current = false;
        const outcome = await signIn(backend.db.auth, lockout, credentials);
        if ("user" in outcome && outcome.isComplete) observer.signedIn(backend.db, outcome.user);
        return outcome;
      },
      async exchangeCode(code) {
        if (!backend) return false;
        isSigningOut.current = false;
        const { data, error } = await backend.db.auth.exchangeCodeForSession(code);
        if (error) return false;
        if (!awaitsSecondFactor(data.session)) observer.signedIn(backend.db, data.user);
        return true;
      },
      async verifySecondFactor(code) {
        if (!backend || !user) return new AuthRetryableFetchError("The backend is unreachable", 0);
        const fault = await verifyCode(backend.db.auth.mfa, code);
        if (!fault) observer.signedIn(backend.db, user);
        return fault;
      },
      async verifyRecoveryCode(code) {
        if (!backend || !user) return new AuthRetryableFetchError("The backend is unreachable", 0);
        try {
          await redeemRecoveryCode(backend, code);
        } catch (error) {
          return error;
        }
        observer.signedIn(backend.db, user);
        return null;
      },
      recordChange(change) {
        if (backend && user) observer.accountChanged(backend.db, user, change);
      },
      async signOut() {
        if (!backend || !user) return true;
        isSigningOut.current = true;
        if (isComplete) await observer.signingOut(backend.db, user);
        // Local scope: sessions in other browsers remain active.
        const { error } = await backend.db.auth.signOut({ scope: "local" });
        // A session that another tab ends later is not this sign-out.
        isSigningOut.current = false;
        return !error;
      },
    }),
    [state, backend, user, isComplete, lockout, observer],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function subscribeToSession(db: Db, setState: (state: AuthState) => void): () => void {
  const { data } = db.auth.onAuthStateChange((event, session) => {
    const next = stateAfterEvent(event, session);
    if (next) setState(next);
    // Deferred: the client must not be called within its own callback.
    else if (event === "INITIAL_SESSION") setTimeout(() => readSession(db).then(setState));
  });
  return () => data.subscription.unsubscribe();
}

/**
 * Reads the session and distinguishes a missing one from one that could not be refreshed because the backend is
 * unreachable.
 */
async function readSession(db: Db): Promise<AuthState> {
  const { data, error } = await db.auth.getSession();
  if (data.session) return stateOfSession(data.session);
  return isAuthRetryableFetchError(error) ? { status: "error", error } : { status: "unauthenticated" };
}
