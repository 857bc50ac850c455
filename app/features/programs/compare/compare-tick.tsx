import { m } from "#app/i18n/paraglide/messages.js";

export function CompareTick({
  code,
  name,
  form,
  isTicked,
}: {
  code: string;
  name: string;
  form: string;
  isTicked: boolean;
}) {
  return (
    <label className="icon-target">
      <input
        aria-label={m.compare_tick_name({ name })}
        className="size-5 accent-primary"
        // A tick alone does not update the list: its form submits it with the next change.
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
