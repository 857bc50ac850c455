/** The `citation_*` meta elements of a work's page; React hoists them into the head. */
export function ScholarTags({ tags }: { tags: [name: string, value: string][] }) {
  // Authors share the same name attribute and may have equal values: the index disambiguates them.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return tags.map(([name, value], index) => <meta content={value} key={`${index} ${name}`} name={name} />);
}
