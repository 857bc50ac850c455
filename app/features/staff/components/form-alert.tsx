import type { FailureText } from "../account-failure.ts";

/** Why a form did not work, announced when it appears. Stays in the page, or the announcement would be missed. */
export function FormAlert({ failure }: { failure: FailureText | null }) {
  return (
    <div role="alert">
      {failure ? (
        <div className="mb-5 border-danger border-l-4 bg-white px-4 py-3 text-sm">
          <p className="font-semibold text-danger">{failure.message}</p>
          {failure.advice ? <p className="mt-1">{failure.advice}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
