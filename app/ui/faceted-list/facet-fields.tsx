import { useState } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { FacetGroup, FacetOption } from "./facet-groups.ts";

/** Number of values before the rest is folded. */
const foldThreshold = 8;

export type FacetTexts = {
  /** Summary of the folded rest of a long group. */
  more: (count: number) => string;
  number: (count: number) => string;
};

/** Facets of a list as collapsible groups of check boxes. */
export function FacetFields({ groups, texts }: { groups: FacetGroup[]; texts: FacetTexts }) {
  return groups.map((group, index) => (
    <FacetFieldset group={group} isFirst={index < 3} key={group.name} texts={texts} />
  ));
}

function FacetFieldset({
  group: { name, label, options, isCompact },
  isFirst,
  texts,
}: {
  group: FacetGroup;
  isFirst: boolean;
  texts: FacetTexts;
}) {
  const isFolded = !isCompact && options.length > foldThreshold + 2;
  const [first, rest] = isFolded ? [options.slice(0, foldThreshold), options.slice(foldThreshold)] : [options, []];
  const has = (some: FacetOption[]) => some.some(({ isChosen }) => isChosen);
  // State, not derived: the groups must not open or close when the results change.
  const [isOpen] = useState(isFirst || has(options));
  const [isRestOpen] = useState(has(rest));
  const checkbox = (option: FacetOption) => (
    <FacetCheckbox key={option.value} name={name} number={texts.number} option={option} />
  );
  return (
    <Disclosure className="border-line border-b" open={isOpen} summary={label}>
      <fieldset className="pb-3">
        <legend className="sr-only">{label}</legend>
        {isCompact ? (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-5">{first.map(checkbox)}</div>
        ) : (
          first.map(checkbox)
        )}
        {rest.length > 0 ? (
          <Disclosure look="line" open={isRestOpen} summary={texts.more(rest.length)}>
            {rest.map(checkbox)}
          </Disclosure>
        ) : null}
      </fieldset>
    </Disclosure>
  );
}

function FacetCheckbox({
  name,
  number,
  option: { value, label, lang, count, isChosen },
}: {
  name: string;
  number: FacetTexts["number"];
  option: FacetOption;
}) {
  return (
    <label className="facet-option">
      <input defaultChecked={isChosen} name={name} type="checkbox" value={value} />
      {lang ? <span lang={lang}>{label}</span> : label}
      <small>{number(count)}</small>
    </label>
  );
}
