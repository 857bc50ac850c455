import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, type SessionObserver, useAuth } from "./auth-provider.tsx";

function Status() {
  return useAuth().state.status;
}

const observer: SessionObserver = {
  observing: (fetch) => fetch,
  sessionFound: () => {},
  signedIn: () => {},
  signingOut: async () => {},
  accountChanged: () => {},
};

test("useAuth throws outside its provider", () => {
  expect(() => renderToString(<Status />)).toThrow("useAuth debe ser usado dentro de un AuthProvider");
});

test("the server always renders the loading state", () => {
  const page = (
    <AuthProvider observer={observer}>
      <Status />
    </AuthProvider>
  );
  expect(renderToString(page)).toBe("loading");
});
