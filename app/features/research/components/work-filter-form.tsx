import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { inputClass } from "#app/ui/labelled-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { kindName, type WorkFilter, type workFacets } from "../work-filter.ts";
import { workKindsLabel } from "../work-labels.ts";

/** Narrows an academic's works by kind and year: a plain form, every state an address. */
export function WorkFilterForm({
  filter,
  facets,
  path,
}: {
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  /** The page without a filter. */
  path: string;
}) {
  return (
    <Form
      action={`${path}#obras`}
      aria-label={m.works_filter_label()}
      className="print:hidden mb-6 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      preventScrollReset
    >
      <label className="grid gap-1.5">
        <span className="label-text">{m.works_filter_kind()}</span>
        <select
          className={inputClass}
          defaultValue={filter.kind ? kindName(filter.kind) : ""}
          key={filter.kind}
          name="tipo"
        >
          <option value="">{m.works_filter_all_kinds()}</option>
          {facets.kinds.map(({ value, count }) => (
            <option key={value} value={kindName(value)}>
              {m.works_filter_option({ label: workKindsLabel[value](), count })}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1.5">
        <span className="label-text">{m.works_filter_year()}</span>
        <select className={inputClass} defaultValue={filter.year ?? ""} key={filter.year} name="anio">
          <option value="">{m.works_filter_all_years()}</option>
          {facets.years.map(({ value, count }) => (
            <option key={value} value={value}>
              {m.works_filter_option({ label: String(value), count })}
            </option>
          ))}
        </select>
      </label>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button className={buttonClass("outline")} type="submit">
          {m.works_filter_apply()}
        </button>
        {filter.kind || filter.year ? (
          <Link className="text-link text-sm" preventScrollReset to={`${path}#obras`}>
            {m.works_filter_clear()}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
