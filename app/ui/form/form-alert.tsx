/** Why a form could not do its work, and what to do about it. */
export type FormFailure = { message: string; advice: string | null };

/**
 * Announces why a form did not work when that appears: a failure of the whole form in a box, errors of its fields only
 * aloud, because they are shown beside them. Always in the page, or the announcement would be missed.
 */
export function FormAlert({ failure, errors = [] }: { failure: FormFailure | null; errors?: string[] }) {
  return (
    <div role="alert">
      {failure ? (
        <div className="mb-5 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
          <p className="font-semibold text-danger">{failure.message}</p>
          {failure.advice ? <p className="mt-1">{failure.advice}</p> : null}
        </div>
      ) : null}
      {errors.map((error) => (
        <p className="sr-only" key={error}>
          {error}
        </p>
      ))}
    </div>
  );
}
