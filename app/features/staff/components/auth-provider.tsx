import {
  type AuthError,
  AuthRetryableFetchError,
  isAuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from "@supabase/supabase-js";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createSignInLockout } from "#app/lib/sign-in-lockout.ts";
import { type BrowserBackend, connectToBackend, disconnectFromBackend } from "#app/supabase/browser-client.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type AuthState, stateAfterEvent, stateOfSession } from "../auth-state.ts";
import { verifyCode } from "../second-factor.ts";
import { awaitsSecondFactor } from "../session-assurance.ts";
import { type SignInOutcome, signIn } from "../sign-in.ts";

type Db = SupabaseClient<Database>;

/** Who wants to know what happens to the session. A route hands it in: features do not know each other. */
export type SessionObserver = {
  /** A session is there: after a sign-in and each time the staff area is opened. */
  sessionFound: (db: Db, user: User) => void;
  signedIn: (db: Db, user: User) => void;
  /** While the session is still good for a last call. The sign-out waits for it. */
  signingOut: (db: Db, user: User) => Promise<void>;
  /** Somebody changed what opens their account. */
  accountChanged: (db: Db, user: User, change: AccountChange) => void;
};

/** A change of what opens an account, as it is written down. No password and no code is part of it. */
type AccountChange =
  | { event: "password_change"; details: { by: "person" | "recovery" } }
  | { event: "settings_change"; details: { setting: "second_factor"; change: "added" | "removed"; name: string } };

type Auth = {
  state: AuthState;
  /** Null until the backend's address is known. */
  backend: BrowserBackend | null;
  signIn: (credentials: { email: string; password: string }) => Promise<SignInOutcome>;
  /** Signs in with the code that a provider's sign-in left in the address. Answers whether it was good. */
  exchangeCode: (code: string) => Promise<boolean>;
  /** Shows the second factor's code. Answers the backend's error, null when the sign-in is complete. */
  verifySecondFactor: (code: Parameters<typeof verifyCode>[1]) => Promise<AuthError | null>;
  /** Writes down that the signed-in person changed what opens their account. */
  recordChange: (change: AccountChange) => void;
  /** Ends the session in this browser whatever happens. Answers whether the backend ended it too. */
  signOut: () => Promise<boolean>;
  /** Looks for the backend anew, after an error. */
  retry: () => void;
};

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. Throws an Error when asked outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth debe ser usado dentro de un AuthProvider");
  return auth;
}

/** Follows the session that `supabase-js` keeps in the browser. On the server the state is always `loading`. */
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
    connectToBackend().then(
      (found) => {
        if (!isCurrent) return;
        setBackend(found);
        unsubscribe = follow(found.db, (next) =>
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a person, not for each refreshed token.
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
        if (!backend || !user) return new AuthRetryableFetchError("The backend is away", 0);
        const fault = await verifyCode(backend.db.auth.mfa, code);
        if (!fault) observer.signedIn(backend.db, user);
        return fault;
      },
      recordChange(change) {
        if (backend && user) observer.accountChanged(backend.db, user, change);
      },
      async signOut() {
        if (!backend || !user) return true;
        isSigningOut.current = true;
        if (isComplete) await observer.signingOut(backend.db, user);
        // Only of this browser: a person who works at two desks stays signed in at the other.
        const { error } = await backend.db.auth.signOut({ scope: "local" });
        // A session that begins in another tab and ends there is not ended here.
        isSigningOut.current = false;
        return !error;
      },
    }),
    [state, backend, user, isComplete, lockout, observer],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function follow(db: Db, setState: (state: AuthState) => void): () => void {
  const { data } = db.auth.onAuthStateChange((event, session) => {
    const next = stateAfterEvent(event, session);
    if (next) setState(next);
    // Asked later: the client must not be called from within its own notice.
    else if (event === "INITIAL_SESSION") setTimeout(() => lookForSession(db).then(setState));
  });
  return () => data.subscription.unsubscribe();
}

/** Tells «nobody is signed in» from «the session could not be refreshed, because the backend is away». */
async function lookForSession(db: Db): Promise<AuthState> {
  const { data, error } = await db.auth.getSession();
  if (data.session) return stateOfSession(data.session);
  return isAuthRetryableFetchError(error) ? { status: "error", error } : { status: "unauthenticated" };
}
