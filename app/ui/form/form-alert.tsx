/** Failure of a whole form with optional advice. */
export type FormFailure = { message: string; advice: string | null };

/**
 * Live region for form failures: a failure of the whole form is shown in a box, field errors are only announced because
 * they are visible beside their fields. Always rendered, since screen readers ignore live regions that appear with
 * their content.
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
