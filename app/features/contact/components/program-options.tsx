import { m } from "#app/i18n/paraglide/messages.js";
import { type ProgramChoice, type ProgramGroup, programGroups } from "../contact-message.ts";

const groupLabel: Record<ProgramGroup, () => string> = {
  doctorates: m.contact_program_doctorates,
  masters: m.contact_program_masters,
  specialties: m.contact_program_specialties,
};

/**
 * Options of programs by type, after «none». The submitted value stays, even if the list of programs could not be
 * loaded.
 */
export function ProgramOptions({ programs, typed }: { programs: ProgramChoice[]; typed: unknown }) {
  const isMissing = typeof typed === "string" && typed !== "" && !programs.some(({ code }) => code === typed);
  return (
    <>
      <option value="">{m.contact_program_none()}</option>
      {isMissing ? <option value={typed}>{typed}</option> : null}
      {programGroups.map((group) => {
        const ofGroup = programs.filter((program) => program.group === group);
        return ofGroup.length > 0 ? (
          <optgroup key={group} label={groupLabel[group]()}>
            {ofGroup.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </optgroup>
        ) : null;
      })}
    </>
  );
}
