import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass } from "#app/ui/link-button.tsx";
import { programTypeLabel } from "../program-labels.ts";
import { type Program, programTypes } from "../programs.ts";

export type ProgramOption = Pick<Program, "code" | "name" | "type">;

/** Adds a program to those that are compared: a plain form that carries them along. */
export function AddProgram({
  options,
  codes,
  onlyDifferences,
}: {
  options: ProgramOption[];
  codes: string[];
  onlyDifferences: boolean;
}) {
  return (
    <Form
      action={pathsIn().compare()}
      className="flex flex-wrap items-end gap-3 print:hidden"
      key={codes.join(" ")}
      preventScrollReset
    >
      {codes.map((code) => (
        <input key={code} name="programa" type="hidden" value={code} />
      ))}
      {onlyDifferences ? <input name="solo" type="hidden" value="diferencias" /> : null}
      <label className="grid w-full min-w-0 max-w-md gap-1.5">
        <span className="label-text">{codes.length > 0 ? m.compare_add() : m.compare_add_first()}</span>
        <select
          className="min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-white px-3 text-sm"
          name="programa"
          required
        >
          <option value="">{m.compare_add_choose()}</option>
          {programTypes.map((type) => (
            <optgroup key={type} label={programTypeLabel[type]()}>
              {options
                .filter((option) => option.type === type && !codes.includes(option.code))
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <button className={buttonClass("outline")} type="submit">
        {m.compare_add_submit()}
      </button>
    </Form>
  );
}
