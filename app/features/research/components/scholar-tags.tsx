/** The `citation_*` elements of a work's page. React puts them into the head. */
export function ScholarTags({ tags }: { tags: [name: string, value: string][] }) {
  // Authors repeat a name, and two of them may be called the same: their place tells them apart.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return tags.map(([name, value], index) => <meta content={value} key={`${index} ${name}`} name={name} />);
}
