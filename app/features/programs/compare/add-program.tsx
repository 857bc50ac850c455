import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Program } from "../program-fields.ts";
import { programTypeLabel } from "../program-labels.ts";
import { programTypes } from "../programs.ts";

export type ProgramOption = Pick<Program, "code" | "name" | "type">;

export function AddProgram({ options, codes }: { options: ProgramOption[]; codes: string[] }) {
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
      <SelectField
        className="w-full max-w-md"
        label={codes.length > 0 ? m.compare_add() : m.compare_add_first()}
        name="programa"
        required={m.form_required()}
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
      </SelectField>
      <SubmitButton look="outline">{m.compare_add_submit()}</SubmitButton>
    </Form>
  );
}
