import type { WorkedExample as Example } from "../description/record-type.ts";

/** Shows an example computed from the current values. */
export function WorkedExample({ example }: { example: Example }) {
  return (
    <section aria-labelledby="worked-example" className="border-ink border-t-2 pt-3">
      <h2 className="text-xl" id="worked-example">
        {example.title}
      </h2>
      <dl className="mt-3 grid gap-2 text-sm">
        {example.lines.map(({ name, value }) => (
          <div className="grid gap-0.5" key={name}>
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
