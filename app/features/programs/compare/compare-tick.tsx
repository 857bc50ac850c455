import { m } from "#app/i18n/paraglide/messages.js";

/** Ticks a program of a list for comparison in a form, which leads to it. */
export function CompareTick({
  code,
  name,
  form,
  isTicked,
}: {
  code: string;
  name: string;
  /** The id of the form. */
  form: string;
  isTicked: boolean;
}) {
  return (
    <label className="icon-target">
      <input
        aria-label={m.compare_tick_name({ name })}
        className="size-5 accent-primary"
        // The form that narrows a list carries it along without a step of its own.
        data-quiet
        defaultChecked={isTicked}
        form={form}
        name="programa"
        type="checkbox"
        value={code}
      />
    </label>
  );
}
