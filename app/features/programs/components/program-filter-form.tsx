import { Form, Link, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ProgramFacet } from "../program-filter.ts";
import { programAreaLabel, programModalityLabel, programTypeLabel } from "../program-labels.ts";
import type { Program } from "../programs.ts";
import type { ProgramListData } from "./program-list.tsx";

const facetLabel: Record<ProgramFacet, () => string> = {
  tipo: m.programs_filter_type,
  facultad: m.programs_filter_faculty,
  area: m.program_area,
  modalidad: m.program_modality,
};

const field = "min-h-11 w-full rounded-sm border border-line-strong bg-white px-3 text-sm";

/** The filters of a list of programs: a plain form, every state an address. */
export function ProgramFilterForm({ programs, filter, facets, facultyNames, hasText }: ProgramListData) {
  const { pathname, search } = useLocation();
  return (
    <Form aria-label={m.programs_filter_label()} className="grid gap-5 border-ink border-t-2 pt-5 print:hidden">
      {hasText ? (
        <label className="grid gap-1.5">
          <span className="label-text">{m.programs_filter_text()}</span>
          <input
            className={field}
            defaultValue={filter.text}
            key={filter.text}
            maxLength={100}
            name="q"
            type="search"
          />
        </label>
      ) : null}
      {facets.map(({ facet, values }) => (
        <label className="grid gap-1.5" key={facet}>
          <span className="label-text">{facetLabel[facet]()}</span>
          <select className={field} defaultValue={filter.chosen[facet] ?? ""} key={filter.chosen[facet]} name={facet}>
            <option value="">{m.programs_filter_all()}</option>
            {values
              .map((value) => ({ value, label: valueLabel(facet, value, facultyNames) }))
              .sort((a, b) => a.label.localeCompare(b.label, getLocale()))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      ))}
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          className="size-5 accent-primary"
          defaultChecked={filter.onlyOpen}
          key={String(filter.onlyOpen)}
          name="abierta"
          type="checkbox"
          value="1"
        />
        {m.programs_filter_open()}
      </label>
      <button className={buttonClass("outline")} type="submit">
        {m.programs_filter_apply()}
      </button>
      {/* An empty list says it itself. */}
      {search && programs.length > 0 ? (
        <Link className="text-link text-sm" to={pathname}>
          {m.programs_filter_clear()}
        </Link>
      ) : null}
    </Form>
  );
}

function valueLabel(facet: ProgramFacet, value: string, facultyNames: Record<string, string>): string {
  switch (facet) {
    case "tipo":
      return programTypeLabel[value as Program["type"]]();
    case "area":
      return programAreaLabel[value as Program["area"]]();
    case "modalidad":
      return programModalityLabel[value as Program["modality"]]();
    case "facultad":
      return facultyNames[value] ?? value;
  }
}
